import { inProgress, isLockTimeout } from './idempotency';

/** node-postgres sets the SQLSTATE in `code`; Drizzle wraps the error. */
const databaseError = (code: string) => Object.assign(new Error('canceling statement'), { code });

it.each([
  ['an error of PostgreSQL', databaseError('55P03'), true],
  ['the cause of an error of Drizzle', new Error('Failed query', { cause: databaseError('55P03') }), true],
  ['another error of PostgreSQL', databaseError('23505'), false],
  ['another cause', new Error('Failed query', { cause: databaseError('23505') }), false],
  ['an error without a code', new Error('55P03'), false],
  ['no error', { code: '55P03' }, false],
  ['no object', undefined, false],
])('recognises a lock timeout (SQLSTATE 55P03) in %s', (_, error, expected) => {
  expect(isLockTimeout(error)).toBe(expected);
});

it('asks the client to repeat a request in progress after 2 seconds', () => {
  expect(inProgress()).toMatchObject({ kind: 'conflict', code: 'IN_PROGRESS', details: { retry_after: 2 } });
});
