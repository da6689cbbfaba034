import { DrizzleQueryError } from 'drizzle-orm';
import { notFound } from '../../errors';
import { readWithFallback } from './read-with-fallback';

const withCode = (message: string, code: string) => Object.assign(new Error(message), { code });
const queueFull = new Error('the queue for database connections is full');
const hung = new Error('Query read timeout');

/** Reads while the replica rejects each read with `error`. */
async function readAfter(error: Error) {
  const sources: string[] = [];
  const warned: unknown[] = [];
  let losses = 0;
  const result = await readWithFallback(
    {
      replica: 'replica',
      primary: 'primary',
      logger: { warn: (fields: unknown) => void warned.push(fields) },
      onLost: () => void (losses += 1),
    },
    async (source) => {
      sources.push(source);
      if (source === 'replica') throw error;
      return source;
    },
  ).catch((err: unknown) => err);
  return { result, sources, losses, warnings: warned.length };
}

it.each([
  ['a lost connection', new Error('Connection terminated unexpectedly')],
  ['a refused connection', withCode('connect ECONNREFUSED', 'ECONNREFUSED')],
  ['a shutdown', withCode('terminating connection due to administrator command', '57P01')],
  ['no response in time', hung],
  ['no response in time to a query of Drizzle', new DrizzleQueryError('select 1', [], hung)],
])('repeats the read on the primary and leaves the replica out after %s', async (_, error) => {
  expect(await readAfter(error)).toEqual({
    result: 'primary',
    sources: ['replica', 'primary'],
    losses: 1,
    warnings: 1,
  });
});

it.each([
  ['a conflict with the replay', withCode('canceling statement due to conflict with recovery', '40001')],
  ['a statement over its time limit', withCode('canceling statement due to statement timeout', '57014')],
  ['a wait for a busy connection', new Error('timeout exceeded when trying to connect')],
])('repeats the read on the primary and keeps the replica after %s', async (_, error) => {
  expect(await readAfter(error)).toEqual({
    result: 'primary',
    sources: ['replica', 'primary'],
    losses: 0,
    warnings: 1,
  });
});

it('repeats a read that does not find its row on the primary, without a warning', async () => {
  expect(await readAfter(notFound())).toMatchObject({ result: 'primary', losses: 0, warnings: 0 });
});

it.each([
  ['the pool', queueFull],
  ['Drizzle', new DrizzleQueryError('select 1', [], queueFull)],
])(
  'does not repeat a read on the primary when the queue of the replica is full, as an error of %s',
  async (_, error) => {
    expect(await readAfter(error)).toEqual({ result: error, sources: ['replica'], losses: 0, warnings: 0 });
  },
);
