import { generateMnemonic, mnemonicToSeedSync } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { createPermanentLock, deliverMessage, lock, sendDelegateAndLock } from '@tessera/devchain/testing';
import { deriveAccount } from '../derive-account';
import { startNodeWithoutPath } from '../testing/node-without-path';
import { startCosmosHarness, newOptioAccount } from '../testing/cosmos-harness';
import { createCosmosAdapter } from './create-adapter';
import { LOCKS_PATH } from './lock-codec';
import { operatorAddressOf } from './address';

const OPT = 1_000_000n;
const DAY = 86_400_000;
const day = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const [near, far] = [day(30), day(300)];
const north = operatorAddressOf('optio15ml9c0mfp248zdcztp4fcr98lm0uhqh6r3j5uc');
const cedar = operatorAddressOf('optio1mz6sq573ayna2f829jgracxj8sdfg9h3hsuy22');
const phrase = generateMnemonic(wordlist);
const { address: from, privateKey } = deriveAccount('cosmos', mnemonicToSeedSync(phrase));
const own = { symbol: 'OPT', from } as const;

let chain: Awaited<ReturnType<typeof startCosmosHarness>>;
const locksOf = async (address: string) => (await chain.adapter.getStakePosition(address))?.locks;
const refusalOf = async (intent: Parameters<typeof chain.adapter.simulate>[0]) =>
  (await chain.adapter.simulate(intent)).refusal;

/** 25 OPT staked, of which the owner locked 12; 8 OPT more were given as locked stake. */
beforeAll(async () => {
  chain = await startCosmosHarness();
  const pay = {
    type: 'send',
    symbol: 'OPT',
    from: chain.faucet,
    to: from,
    base: String(100n * OPT),
  } as const;
  const stake = { type: 'delegate', ...own, validator: north, base: String(25n * OPT) } as const;
  for (const [intent, key] of [[pay, chain.key] as const, [stake, privateKey] as const]) {
    const { bytes, hash } = await chain.sign(intent, key);
    await chain.adapter.broadcast(bytes);
    await chain.included(hash);
  }
  await deliverMessage(chain.node, phrase, (sender) => lock(sender, far, 12n * OPT));
  const gift = { to: from, validator: north, unlockDate: near, amount: 8n * OPT };
  await deliverMessage(chain.node, chain.node.faucetMnemonic, (sender) => sendDelegateAndLock(sender, gift));
});
afterAll(() => chain.stop());

it('reads the locks of MsgLock and of a deposit, earliest end first', async () => {
  expect(await chain.adapter.getStakePosition(from)).toMatchObject({
    delegations: [{ validator: north, base: 33n * OPT }],
    locks: [
      { until: near, base: 8n * OPT },
      { until: far, base: 12n * OPT },
    ],
  });
  expect(await locksOf(newOptioAccount().address)).toEqual([]);
});

it('simulates an undelegation of locked stake as locked and its redelegation as accepted', async () => {
  const undelegate = { type: 'undelegate', ...own, validator: north } as const;
  expect(await refusalOf({ ...undelegate, base: String(13n * OPT) })).toBeNull();
  expect(await refusalOf({ ...undelegate, base: String(13n * OPT + 1n) })).toBe('locked');
  const move = { type: 'move-delegation', ...own, source: north, destination: cedar } as const;
  expect(await refusalOf({ ...move, base: String(33n * OPT) })).toBeNull();
});

it('returns no refusal and no lock when the node does not know the query path', async () => {
  const send = { type: 'send', ...own, to: chain.faucet, base: '1' } as const;
  for (const path of ['/cosmos.tx.v1beta1.Service/Simulate', LOCKS_PATH]) {
    const node = await startNodeWithoutPath(path, chain.node.url);
    const adapter = createCosmosAdapter({ chainId: 'optio-testnet', rpcUrl: node.url });
    const { fee, refusal } = await adapter.simulate(send);
    expect(refusal).toBeNull();
    expect(fee.gas === '140000').toBe(path !== LOCKS_PATH);
    expect((await adapter.getStakePosition(from))?.locks).toHaveLength(path === LOCKS_PATH ? 0 : 2);
    adapter.close();
    node.stop();
  }
});

it('reads and simulates an account whose coins are locked permanently', async () => {
  const { address } = newOptioAccount();
  await deliverMessage(chain.node, chain.node.faucetMnemonic, (sender) =>
    createPermanentLock(sender, address, 5n * OPT),
  );
  expect(await chain.adapter.getAccount(address)).toMatchObject({ exists: true, sequence: 0n });
  const send = { type: 'send', symbol: 'OPT', from: address, to: from, base: '1' } as const;
  expect(await refusalOf(send)).toBe('funds');
});

it('omits a lock from its end date on', async () => {
  await chain.node.control.advanceTime(31 * DAY);
  expect(await locksOf(from)).toEqual([{ until: far, base: 12n * OPT }]);
});
