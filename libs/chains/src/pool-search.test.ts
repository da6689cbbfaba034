import { type Fake, poolOf } from './testing/fake-pool';

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

it('keeps the current node when its search ends in an error response, and searches it again', async () => {
  const first: Fake = { name: 'one', refusal: 'pruned' };
  const { asked, call, searchAll } = poolOf(first, { name: 'two' });
  expect(await searchAll()).toEqual({ found: null, silent: 1 });
  expect(await searchAll()).toEqual({ found: null, silent: 1 });
  expect(asked).toEqual(['one', 'two', 'one', 'two']);
  delete first.refusal;
  expect(await call()).toBe('one');
});

it('searches a later node again after an error response', async () => {
  const { asked, searchAll } = poolOf({ name: 'one' }, { name: 'two', refusal: 'pruned' });
  await searchAll();
  await searchAll();
  expect(asked).toEqual(['one', 'two', 'one', 'two']);
});

it('begins with the next node after a search in which the current one failed', async () => {
  const first: Fake = { name: 'one', isDown: true };
  const { asked, call, searchAll } = poolOf(first, { name: 'two' }, { name: 'three' });
  await searchAll();
  first.isDown = false;
  expect(await call()).toBe('two');
  expect(asked).toEqual(['two', 'three', 'two']);
});

it('searches the current node again right after its failure', async () => {
  const nodes: Fake[] = [
    { name: 'one', isDown: true },
    { name: 'two', isDown: true },
  ];
  const { asked, searchAll } = poolOf(...nodes);
  await expect(searchAll()).rejects.toThrow('cannot be reached');
  for (const node of nodes) node.isDown = false;
  expect(await searchAll()).toEqual({ found: null, silent: 1 });
  expect(asked).toEqual(['one']);
});

it('throws the first failure when all nodes fail', async () => {
  const { searchAll } = poolOf({ name: 'one', refusal: 'pruned' }, { name: 'two', isDown: true });
  await expect(searchAll()).rejects.toThrow('pruned');
});
