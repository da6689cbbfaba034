import { moduleAddress } from './chain/address';
import type { Devchain } from './index';
import { connectFaucet, connectPerson, startTestChain, type Person } from './testing/devchain-client';
import { balanceOf, confirm, opt, send, sendMessage } from './testing/transactions';

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

/** Delivers messages of Alice; answers "code" and what they cost her. */
async function deliver(messages: Parameters<Person['client']['sign']>[1], gas = '200000') {
  const before = await balanceOf(alice, alice.address);
  const { sequence } = await alice.client.getSequence(alice.address);
  const fee = { amount: [opt(gas)], gas };
  const tx = await confirm(
    chain,
    alice,
    await alice.client.signAndBroadcastSync(alice.address, messages, fee),
  );
  const used = (await alice.client.getSequence(alice.address)).sequence - sequence;
  return { ...tx, cost: before - (await balanceOf(alice, alice.address)), used };
}

test('more than the balance: sdk/5 in the block, fee and sequence gone', async () => {
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

test('out of gas: sdk/11 in the block, fee and sequence gone', async () => {
  const result = await deliver([sendMessage(alice.address, faucet.address, '1')], '45000');
  expect(result).toMatchObject({ code: 11, cost: 45_000n, used: 1 });
  expect(result.gasUsed).toBeGreaterThan(result.gasWanted);
});

test('one failing message undoes those before it', async () => {
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
])('%s: sdk/10', async (_, amount, code) => {
  const result = await deliver([sendMessage(alice.address, faucet.address, amount)]);
  expect(result).toMatchObject({ code, cost: 200_000n, used: 1 });
});

test('a receiver of another chain: sdk/7', async () => {
  const cosmos = 'cosmos19rl4cm2hmr8afy4kldpxz3fka4jguq0auqdal4';
  expect(await deliver([sendMessage(alice.address, cosmos, '1')])).toMatchObject({ code: 7 });
});

test('a module account receives nothing: sdk/4', async () => {
  const message = sendMessage(alice.address, moduleAddress('fee_collector'), '1');
  expect(await deliver([message])).toMatchObject({ code: 4 });
});

test.each([
  ['no output', [{ coins: ['5'] }], [], 3],
  ['unequal sums', [{ coins: ['5'] }], [{ coins: ['4'] }], 4],
])('a multi-send with %s', async (_, inputs, outputs, code) => {
  const side = (parts: { coins: string[] }[], address: string) =>
    parts.map(({ coins }) => ({ address, coins: coins.map(opt) }));
  const value = { inputs: side(inputs, alice.address), outputs: side(outputs, faucet.address) };
  const result = await deliver([{ typeUrl: '/cosmos.bank.v1beta1.MsgMultiSend', value }]);
  expect(result).toMatchObject({ code, cost: 200_000n });
});
