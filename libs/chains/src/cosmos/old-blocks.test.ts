import { BlockGoneError } from '../errors';
import { startCosmosHarness, newOptioAccount } from '../testing/cosmos-harness';
import { createCosmosAdapter } from './create-adapter';

let chain: Awaited<ReturnType<typeof startCosmosHarness>>;
let other: Awaited<ReturnType<typeof startCosmosHarness>>;
/** Lagging node. */
let short: Awaited<ReturnType<typeof startCosmosHarness>>;
beforeAll(async () => {
  [chain, other] = [await startCosmosHarness(), await startCosmosHarness()];
  short = await startCosmosHarness();
  for (let made = 0; made < 5; made += 1) {
    await chain.node.produceBlock();
    await other.node.produceBlock();
  }
});
afterAll(() => Promise.all([chain.stop(), other.stop(), short.stop()]));
afterEach(() => {
  chain.node.faults.pruneBelow(1);
  chain.node.faults.discardResults(false);
  chain.node.faults.emptyIndex(false);
});

const connect = (...urls: string[]) =>
  createCosmosAdapter({ chainId: 'optio-testnet', rpcUrl: urls.join(','), timeoutMs: 2000 });
/** Several URLs of one node, which count as several nodes. */
const sameNode = ({ node }: typeof chain, count: number) =>
  [node.url, `${node.url}/`, `${node.url}/?third`].slice(0, count);
const toStranger = () => {
  const to = newOptioAccount().address;
  return { type: 'send', symbol: 'OPT', from: chain.faucet, to, base: '1' } as const;
};
async function paid() {
  const { bytes, hash } = await chain.sign(toStranger());
  await chain.adapter.broadcast(bytes);
  return chain.included(hash);
}

it('reports the lowest block of the node when the block is pruned', async () => {
  chain.node.faults.pruneBelow(4);
  const read = chain.adapter.getBlock(2n);
  await expect(read).rejects.toBeInstanceOf(BlockGoneError);
  await expect(read).rejects.toMatchObject({ height: 2n, lowest: 4n, silent: 0 });
});

it('reads a block from the other nodes when one of three has pruned it', async () => {
  chain.node.faults.pruneBelow(4);
  const block = await connect(chain.node.url, ...sameNode(other, 2)).getBlock(2n);
  expect(block?.hash).toBe((await other.adapter.getBlock(2n))?.hash);
});

it('reads a block from the other nodes when one of five has pruned it and one lags', async () => {
  chain.node.faults.pruneBelow(4);
  const block = await connect(chain.node.url, short.node.url, ...sameNode(other, 3)).getBlock(3n);
  expect(block?.hash).toBe((await other.adapter.getBlock(3n))?.hash);
});

it('rejects a block when one of two nodes has pruned it', async () => {
  chain.node.faults.pruneBelow(4);
  const read = connect(chain.node.url, other.node.url).getBlock(2n);
  await expect(read).rejects.toMatchObject({ name: 'NoQuorumError', reason: 'pruned' });
});

it('does not report a block as gone while a node lags', async () => {
  expect(await connect(...sameNode(short, 2), 'http://127.0.0.1:1').getBlock(3n)).toBeNull();
  chain.node.faults.pruneBelow(4);
  const read = connect(short.node.url, ...sameNode(chain, 2)).getBlock(3n);
  await expect(read).rejects.toMatchObject({ name: 'BlockGoneError', lowest: 4n, silent: 1 });
});

it('counts silent nodes when the other nodes have pruned a block', async () => {
  chain.node.faults.pruneBelow(4);
  const read = connect('http://127.0.0.1:1', ...sameNode(chain, 2)).getBlock(2n);
  await expect(read).rejects.toMatchObject({ name: 'BlockGoneError', silent: 1 });
});

it('finds a transaction in the index when its block is pruned', async () => {
  const { height, hash } = await paid();
  await chain.node.produceBlock();
  chain.node.faults.pruneBelow(Number(height) + 1);
  const found = await chain.adapter.findTransaction(hash);
  expect(found).toMatchObject({ height, success: true, blockHash: `pruned:${height}` });
});

it('finds a transaction on the second node when the index of the first is empty', async () => {
  const { hash } = await paid();
  expect(await connect(other.node.url, chain.node.url).findTransaction(hash)).not.toBeNull();
  expect(await connect(chain.node.url, 'http://127.0.0.1:1').findTransaction('AB'.repeat(32))).toBeNull();
});

it('reads transaction results from the index when the node discards block results', async () => {
  const { height } = await paid();
  const whole = await chain.adapter.getBlock(height);
  await chain.node.produceBlock();
  chain.node.faults.discardResults(true);
  const block = await chain.adapter.getBlock(height);
  expect(block?.transactions).toEqual(whole?.transactions);
  expect(block).toMatchObject({ hash: whole?.hash, withoutEvents: true });
  expect(whole?.withoutEvents).toBeUndefined();
});

it('reads a block from the other nodes when one of three discards block results', async () => {
  chain.node.faults.discardResults(true);
  const adapter = connect(chain.node.url, ...sameNode(other, 2));
  expect(await adapter.getBlock(2n)).toEqual(await other.adapter.getBlock(2n));
});

it('reports a block as gone, with its part without events, when the third node is silent', async () => {
  chain.node.faults.discardResults(true);
  const partial = await chain.adapter.getBlock(2n);
  const adapter = connect(...sameNode(chain, 2), 'http://127.0.0.1:1');
  await expect(adapter.getBlock(2n)).rejects.toMatchObject({ name: 'BlockGoneError', silent: 1, partial });
});

it('reports a block as gone when the node has neither results nor an index', async () => {
  const { height } = await paid();
  await chain.node.produceBlock();
  chain.node.faults.discardResults(true);
  chain.node.faults.emptyIndex(true);
  await expect(chain.adapter.getBlock(height)).rejects.toMatchObject({
    name: 'BlockGoneError',
    lowest: null,
  });
});

it('reads the sequence of an account and its height', async () => {
  const before = await chain.adapter.getFinalSequence(chain.faucet);
  await paid();
  const after = await chain.adapter.getFinalSequence(chain.faucet);
  expect(after.sequence).toBe(before.sequence + 1n);
  expect(after.height).toBe((await chain.adapter.getHead()).height);
  const { height } = after;
  await expect(chain.adapter.getFinalSequence(chain.faucet, height + 1n)).rejects.toThrow(
    'cannot be reached',
  );
});
