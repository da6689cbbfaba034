import { toChainError } from './evm/errors';
import { createPool } from './pool';

interface Fake {
  name: string;
  isDown?: boolean;
  isSyncing?: boolean;
}

function poolOf(...nodes: Fake[]) {
  const asked: string[] = [];
  const pool = createPool<Fake>({
    nodes,
    timeoutMs: 1000,
    toError: (error) => toChainError('31337', error),
    check: (node) =>
      node.isDown ? Promise.reject(new Error('down')) : Promise.resolve(node.isSyncing === true),
  });
  const ask = (node: Fake) => {
    asked.push(node.name);
    if (node.isDown) throw new Error('down');
    return node.name;
  };
  return { asked, call: () => pool.call(async (node) => ask(node)), search: pool.search };
}

it('stays with the next node after the first failed', async () => {
  const first: Fake = { name: 'one', isDown: true };
  const { call } = poolOf(first, { name: 'two' });
  expect(await call()).toBe('two');
  first.isDown = false;
  expect(await call()).toBe('two');
});

it('searches every node and counts silent ones', async () => {
  const { search } = poolOf({ name: 'one' }, { name: 'two', isDown: true }, { name: 'three' });
  expect(await search(async ({ name }) => (name === 'three' ? name : null))).toEqual({
    found: 'three',
    silent: 1,
  });
  expect(await search(async () => null)).toEqual({ found: null, silent: 1 });
});

it('skips a node in a search within ten seconds of its failure', async () => {
  let asks = 0;
  const broken: Fake = { name: 'two' };
  const { search } = poolOf({ name: 'one' }, broken);
  const work = async ({ name }: Fake) => {
    if (name === 'one') return null;
    asks += 1;
    throw new Error('down');
  };
  expect(await search(work)).toEqual({ found: null, silent: 1 });
  expect(await search(work)).toEqual({ found: null, silent: 1 });
  expect(asks).toBe(1);
});

it('does not count a search on a syncing node as its health check', async () => {
  const { call, search } = poolOf({ name: 'one', isSyncing: true }, { name: 'two' });
  expect(await search(async ({ name }) => name)).toEqual({ found: 'one', silent: 0 });
  expect(await call()).toBe('two');
});

it('fails with the first failure when no node answers', async () => {
  const { search } = poolOf({ name: 'one', isDown: true });
  await expect(search(async () => null)).rejects.toThrow('cannot be reached');
});
