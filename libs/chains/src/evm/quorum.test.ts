import { NoQuorumError } from '../errors';
import { newEvmAccount, startEvmHarness } from '../testing/evm-harness';
import { startLyingNode } from '../testing/lying-node';
import { createEvmAdapter } from './create-adapter';

let chain: Awaited<ReturnType<typeof startEvmHarness>>;
let liar: Awaited<ReturnType<typeof startLyingNode>>;
const [paid, thief] = [newEvmAccount().address, newEvmAccount().address];
let height: bigint;
beforeAll(async () => {
  chain = await startEvmHarness();
  liar = await startLyingNode(chain.url, paid.toLowerCase(), thief.toLowerCase());
  const { bytes, hash } = await chain.sign({
    type: 'send',
    symbol: 'ETH',
    from: chain.faucet,
    to: paid,
    base: '7',
  });
  await chain.adapter.broadcast(bytes);
  ({ height } = await chain.included(hash));
});
afterAll(async () => {
  liar.stop();
  await chain.stop();
});

const recipients = async (...urls: string[]) => {
  const rpcUrl = urls.join(',');
  const adapter = createEvmAdapter({ chainId: '31337', rpcUrl, finality: 'latest', timeoutMs: 5000 });
  const block = await adapter.getBlock(height);
  return block?.transactions.flatMap(({ transfers }) => transfers.map(({ to }) => to));
};

it('trusts a single node', async () => {
  expect(await recipients(liar.url)).toEqual([thief]);
  expect(await recipients(`${liar.url}, ${liar.url}`)).toEqual([thief]);
});

it('rejects a block when one of two nodes reports another recipient under the same hash', async () => {
  for (const urls of [
    [liar.url, chain.url],
    [chain.url, liar.url],
  ]) {
    const read = recipients(...urls);
    await expect(read).rejects.toBeInstanceOf(NoQuorumError);
    await expect(read).rejects.toMatchObject({ reason: 'different' });
  }
});

it('reads the block of the majority when one of three nodes lies', async () => {
  expect(await recipients(liar.url, chain.url, `${chain.url}/`)).toEqual([paid]);
});

it('rejects a block when only one of two nodes responds', async () => {
  await expect(recipients(chain.url, 'http://127.0.0.1:1')).rejects.toMatchObject({ reason: 'few' });
});

it('reads a block when two of three nodes respond', async () => {
  expect(await recipients('http://127.0.0.1:1', chain.url, `${chain.url}/`)).toEqual([paid]);
});

it('reads the final sequence that a majority of the nodes reports', async () => {
  const { address } = newEvmAccount();
  const sequenceOf = async (...urls: string[]) => {
    const rpcUrl = urls.join(',');
    const adapter = createEvmAdapter({ chainId: '31337', rpcUrl, finality: 'latest', timeoutMs: 5000 });
    return (await adapter.getFinalSequence(address)).sequence;
  };
  const ahead = await startLyingNode(chain.url, '"result":"0x0"', '"result":"0x9"');
  try {
    expect(await sequenceOf(ahead.url)).toBe(9n);
    await expect(sequenceOf(ahead.url, chain.url)).rejects.toMatchObject({ reason: 'different' });
    expect(await sequenceOf(ahead.url, chain.url, `${chain.url}/`)).toBe(0n);
    expect(await sequenceOf(ahead.url, `${ahead.url}/`, chain.url)).toBe(9n);
  } finally {
    ahead.stop();
  }
});
