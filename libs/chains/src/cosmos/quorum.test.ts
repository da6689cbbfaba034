import { NoQuorumError } from '../errors';
import { newOptioAccount, startCosmosHarness } from '../testing/cosmos-harness';
import { startLyingNode } from '../testing/lying-node';
import { createCosmosAdapter } from './create-adapter';

let chain: Awaited<ReturnType<typeof startCosmosHarness>>;
let liar: Awaited<ReturnType<typeof startLyingNode>>;
const [paid, thief] = [newOptioAccount().address, newOptioAccount().address];
let height: bigint;
beforeAll(async () => {
  chain = await startCosmosHarness();
  // Events are part of no hash of the block's header.
  liar = await startLyingNode(chain.node.url, paid, thief);
  const intent = { type: 'send', symbol: 'OPT', from: chain.faucet, to: paid, base: '7' } as const;
  const { bytes, hash } = await chain.sign(intent);
  await chain.adapter.broadcast(bytes);
  ({ height } = await chain.included(hash));
});
afterAll(async () => {
  liar.stop();
  await chain.stop();
});

const connect = (...urls: string[]) =>
  createCosmosAdapter({ chainId: 'optio-testnet', rpcUrl: urls.join(','), timeoutMs: 2000 });
const recipients = async (...urls: string[]) => {
  const block = await connect(...urls).getBlock(height);
  return block?.transactions.flatMap(({ transfers }) => transfers.map(({ to }) => to));
};
const node = () => chain.node.url;

it('trusts a single node', async () => {
  expect(await recipients(liar.url)).toContain(thief);
});

it('rejects a block when one of two nodes reports another recipient under the same hash', async () => {
  for (const urls of [
    [liar.url, node()],
    [node(), liar.url],
  ]) {
    const read = recipients(...urls);
    await expect(read).rejects.toBeInstanceOf(NoQuorumError);
    await expect(read).rejects.toMatchObject({ reason: 'different' });
  }
});

it('reads the block of the majority when one of three nodes lies', async () => {
  const found = await recipients(liar.url, node(), `${node()}/`);
  expect(found).toContain(paid);
  expect(found).not.toContain(thief);
});

it('rejects a block when only one of two nodes responds', async () => {
  await expect(recipients(node(), 'http://127.0.0.1:1')).rejects.toMatchObject({ reason: 'few' });
});

it('returns null above the heads of a majority', async () => {
  expect(await connect(node(), 'http://127.0.0.1:1', `${node()}/`).getBlock(height + 50n)).toBeNull();
});

it('reads the final sequence that a majority of the nodes reports', async () => {
  // Has the same accounts, but no transaction.
  const unused = await startCosmosHarness();
  const sequenceOf = async (...urls: string[]) =>
    (await connect(...urls).getFinalSequence(chain.faucet)).sequence;
  try {
    const { url } = unused.node;
    expect(await sequenceOf(url)).toBe(0n);
    await expect(sequenceOf(url, node())).rejects.toMatchObject({ reason: 'different' });
    expect(await sequenceOf(url, node(), `${node()}/`)).toBe(1n);
    expect(await sequenceOf(url, `${url}/`, node())).toBe(0n);
  } finally {
    await unused.stop();
  }
});

it('rejects bytes only when a majority of the nodes rejects them', async () => {
  // Expects another sequence.
  const unused = await startCosmosHarness();
  const to = newOptioAccount().address;
  const { bytes, hash } = await chain.sign({
    type: 'send',
    symbol: 'OPT',
    from: chain.faucet,
    to,
    base: '7',
  });
  const broadcast = (...urls: string[]) => connect(...urls).broadcast(bytes);
  try {
    const { url } = unused.node;
    const rejected = { outcome: 'rejected', hash, reason: 'sequence' };
    expect(await broadcast(url)).toMatchObject(rejected);
    expect(await broadcast(url, `${url}/`)).toMatchObject(rejected);
    expect((await broadcast(url, 'http://127.0.0.1:1')).outcome).toBe('unreachable');
    expect(await broadcast(url, node())).toEqual({ outcome: 'accepted', hash });
    await chain.included(hash);
  } finally {
    await unused.stop();
  }
});
