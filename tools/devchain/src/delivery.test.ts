import { moduleAddress } from './chain/address';
import type { Devchain } from './index';
import { connectFaucet, connectPerson, startTestChain, type Person } from './testing/devchain-client';
import { balanceOf, confirm, uopt, send, sendMessage } from './testing/transactions';

let chain: Devchain;
let faucet: Person;
let alice: Person;

beforeAll(async () => {
  chain = await startTestChain();
  faucet = await connectFaucet(chain);
  alice = await connectPerson(chain);
  await confirm(chain, faucet, await send(faucet, alice.address, '10000000'));
});
afterAll(() => chain.stop());

/** Returns the code and the cost. */
async function deliver(messages: Parameters<Person['client']['sign']>[1], gas = '200000') {
  const before = await balanceOf(alice, alice.address);
  const { sequence } = await alice.client.getSequence(alice.address);
  const fee = { amount: [uopt(gas)], gas };
  const tx = await confirm(
    chain,
    alice,
    await alice.client.signAndBroadcastSync(alice.address, messages, fee),
  );
  const used = (await alice.client.getSequence(alice.address)).sequence - sequence;
  return { ...tx, cost: before - (await balanceOf(alice, alice.address)), used };
}

test('fails a send beyond the balance with sdk/5 and consumes fee and sequence', async () => {
  const result = await deliver([sendMessage(alice.address, faucet.address, '999999999')]);
  expect(result).toMatchObject({ code: 5, cost: 200_000n, used: 1 });
  expect(result.rawLog).toMatch(
    /^failed to execute message; message index: 0: spendable balance \d+uOPT is smaller than 999999999uOPT: insufficient funds$/,
  );
  expect(result.events.map(({ type }) => type)).toEqual([
    'coin_spent',
    'coin_received',
    'transfer',
    'message',
    'tx',
    'tx',
    'tx',
  ]);
});

test('fails out of gas with sdk/11 and consumes fee and sequence', async () => {
  const result = await deliver([sendMessage(alice.address, faucet.address, '1')], '45000');
  expect(result).toMatchObject({ code: 11, cost: 45_000n, used: 1 });
  expect(result.gasUsed).toBeGreaterThan(result.gasWanted);
});

test('reverts the messages before a failed one', async () => {
  const faucetBefore = await balanceOf(faucet, faucet.address);
  const result = await deliver([
    sendMessage(alice.address, faucet.address, '5'),
    sendMessage(alice.address, faucet.address, '999999999'),
  ]);
  expect(result).toMatchObject({ code: 5, cost: 200_000n, used: 1 });
  expect(result.rawLog).toContain('message index: 1');
  expect(await balanceOf(faucet, faucet.address)).toBe(faucetBefore);
});

test.each([
  ['zero', '0', 10],
  ['a negative amount', '-5', 10],
])('fails a send of %s with sdk/10', async (_, amount, code) => {
  const result = await deliver([sendMessage(alice.address, faucet.address, amount)]);
  expect(result).toMatchObject({ code, cost: 200_000n, used: 1 });
});

test('fails a receiver of another chain with sdk/7', async () => {
  const cosmos = 'cosmos19rl4cm2hmr8afy4kldpxz3fka4jguq0auqdal4';
  expect(await deliver([sendMessage(alice.address, cosmos, '1')])).toMatchObject({ code: 7 });
});

test('rejects a module account as receiver with sdk/4', async () => {
  const message = sendMessage(alice.address, moduleAddress('fee_collector'), '1');
  expect(await deliver([message])).toMatchObject({ code: 4 });
});

test.each([
  ['no output', [{ coins: ['5'] }], [], 3],
  ['unequal sums', [{ coins: ['5'] }], [{ coins: ['4'] }], 4],
])('fails a multi-send with %s', async (_, inputs, outputs, code) => {
  const side = (parts: { coins: string[] }[], address: string) =>
    parts.map(({ coins }) => ({ address, coins: coins.map(uopt) }));
  const value = { inputs: side(inputs, alice.address), outputs: side(outputs, faucet.address) };
  const result = await deliver([{ typeUrl: '/cosmos.bank.v1beta1.MsgMultiSend', value }]);
  expect(result).toMatchObject({ code, cost: 200_000n });
});
