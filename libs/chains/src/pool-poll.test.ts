import { type Fake, poolOf } from './testing/fake-pool';

it.each([
  [1, 1],
  [2, 2],
  [3, 2],
  [4, 3],
])('has a quorum of more than half of %i nodes: %i', (count, quorum) => {
  const nodes = Array.from({ length: count }, (_, at) => ({ name: `${at}` }));
  expect(poolOf(...nodes).quorum).toBe(quorum);
});

it('polls only a quorum of nodes when their answers are enough', async () => {
  const { asked, poll } = poolOf({ name: 'one' }, { name: 'two' }, { name: 'three' });
  expect(await poll(() => true)).toEqual({ answers: ['one', 'two'], failures: [], silent: 1 });
  expect(asked).toEqual(['one', 'two']);
});

it('polls the other nodes when the first answers are not enough', async () => {
  const { poll } = poolOf({ name: 'one', isDown: true }, { name: 'two' }, { name: 'three' });
  expect(await poll((answers) => answers.length > 1)).toMatchObject({
    answers: ['two', 'three'],
    failures: [{ position: 1, error: { name: 'ChainUnreachableError' } }],
    silent: 1,
  });
});

it('polls a node that just failed last, and only if the quorum needs it', async () => {
  const first: Fake = { name: 'one', isDown: true };
  const { asked, poll } = poolOf(first, { name: 'two' }, { name: 'three' });
  await poll(() => false);
  first.isDown = false;
  asked.length = 0;
  await poll(() => false);
  expect(asked).toEqual(['two', 'three']);
});

it('reports the earlier failure of a node that it does not poll again', async () => {
  const { poll } = poolOf({ name: 'one' }, { name: 'two' }, { name: 'three', isDown: true });
  await poll(() => false);
  expect((await poll(() => false)).failures).toMatchObject([{ position: 3 }]);
});

it('throws the first failure when all polled nodes fail', async () => {
  const { poll } = poolOf({ name: 'one', isDown: true }, { name: 'two', isDown: true });
  await expect(poll(() => true)).rejects.toThrow('cannot be reached');
});
