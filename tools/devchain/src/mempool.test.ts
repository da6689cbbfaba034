import { TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import type { Devchain } from './index';
import { connectFaucet, connectPerson, startTestChain, type Person } from './testing/devchain-client';
import { balanceOf, broadcast, confirm, rejection, send, sendMessage, sign } from './testing/transactions';

let chain: Devchain;
let faucet: Person;
let alice: Person;

beforeEach(async () => {
  chain = await startTestChain();
  faucet = await connectFaucet(chain);
  alice = await connectPerson(chain);
});
afterEach(() => chain.stop());

test('rejects known bytes with a JSON-RPC error while pending and after the block', async () => {
  chain.faults.stopIncluding();
  const tx = await sign(faucet);
  const hash = await broadcast(faucet, tx);
  await expect(broadcast(faucet, tx)).rejects.toThrow(/-32603.*tx already exists in cache/);
  chain.faults.startIncluding();
  await confirm(chain, faucet, hash);
  await expect(broadcast(faucet, tx)).rejects.toThrow(/-32603.*tx already exists in cache/);
});

test('accepts bytes again that failed in a block, and rejects their used sequence with sdk/32', async () => {
  const tx = await sign(faucet, {
    messages: [sendMessage(faucet.address, alice.address, `9${'0'.repeat(20)}`)],
  });
  expect(await confirm(chain, faucet, await broadcast(faucet, tx))).toMatchObject({ code: 5 });
  expect(await rejection(broadcast(faucet, tx))).toBe('sdk/32');
});

test('includes several transactions of one account in a block', async () => {
  chain.faults.stopIncluding();
  const { sequence } = await faucet.client.getSequence(faucet.address);
  const hashes: string[] = [];
  for (let next = sequence; next < sequence + 3; next += 1) {
    const messages = [sendMessage(faucet.address, alice.address, '5')];
    hashes.push(await broadcast(faucet, await sign(faucet, { sequence: next, messages })));
  }
  expect((await faucet.client.getSequence(faucet.address)).sequence).toBe(sequence);
  chain.faults.startIncluding();
  const txs = await Promise.all(hashes.map((hash) => confirm(chain, faucet, hash)));
  expect(new Set(txs.map(({ height }) => height)).size).toBe(1);
  expect(txs.map(({ txIndex }) => txIndex)).toEqual([0, 1, 2]);
  expect(await balanceOf(alice, alice.address)).toBe(15n);
});

test('accepts the first of two transactions with one sequence', async () => {
  chain.faults.stopIncluding();
  const [one, two] = [await sign(faucet, { memo: 'one' }), await sign(faucet, { memo: 'two' })];
  const outcomes = await Promise.all([rejection(broadcast(faucet, one)), rejection(broadcast(faucet, two))]);
  expect(outcomes.toSorted()).toEqual([expect.stringMatching(/^accepted/), 'sdk/32']);
});

test('drops a transaction past its timeout height and frees its sequence', async () => {
  chain.faults.stopIncluding();
  const height = await faucet.client.getHeight();
  const tx = await sign(faucet, { timeoutHeight: BigInt(height + 1) });
  const hash = await broadcast(faucet, tx);
  await chain.produceBlock();
  await chain.produceBlock();
  chain.faults.startIncluding();
  await chain.produceBlock();
  expect(await faucet.client.getTx(hash)).toBeNull();
  expect(await rejection(send(faucet, alice.address, '1'))).toMatch(/^accepted/);
});

test('processes a transaction whose response is dropped', async () => {
  const tx = await sign(faucet, { messages: [sendMessage(faucet.address, alice.address, '3')] });
  const hash = await hashOf(tx);
  chain.faults.dropAnswers('broadcast_tx_sync');
  await expect(broadcast(faucet, tx)).rejects.toThrow();
  expect(await confirm(chain, faucet, hash)).toMatchObject({ code: 0 });
  chain.faults.answerAgain();
  await expect(broadcast(faucet, tx)).rejects.toThrow('tx already exists in cache');
  expect(await balanceOf(alice, alice.address)).toBe(3n);
});

async function hashOf(tx: TxRaw): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(TxRaw.encode(tx).finish()));
  return Buffer.from(digest).toString('hex').toUpperCase();
}
