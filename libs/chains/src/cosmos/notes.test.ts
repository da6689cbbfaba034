import { generateMnemonic, mnemonicToSeedSync } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import {
  delegate,
  deliverFailing,
  deliverMessage,
  execMessages,
  extend,
  grantMessageType,
  lock,
  multiSendDelegateAndLock,
  redelegate,
  revoke,
  send,
  sendDelegateAndLock,
} from '@tessera/devchain/testing';
import { deriveAccount } from '../derive-account';
import { startCosmosHarness } from '../testing/cosmos-harness';
import { operatorAddressOf } from './address';

const OPT = 1_000_000n;
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const [near, far] = [day(30), day(300)];
const endOf = (date: string) => `${date}T00:00:00.000Z`;
const north = operatorAddressOf('optio15ml9c0mfp248zdcztp4fcr98lm0uhqh6r3j5uc');
const cedar = operatorAddressOf('optio1mz6sq573ayna2f829jgracxj8sdfg9h3hsuy22');
const REDELEGATE = '/cosmos.staking.v1beta1.MsgBeginRedelegate';

function newPerson() {
  const phrase = generateMnemonic(wordlist);
  return { phrase, address: deriveAccount('cosmos', mnemonicToSeedSync(phrase)).address };
}
const [ada, bot] = [newPerson(), newPerson()];
let chain: Awaited<ReturnType<typeof startCosmosHarness>>;

beforeAll(async () => {
  chain = await startCosmosHarness();
  for (const { address } of [ada, bot])
    await deliverMessage(chain.node, chain.node.faucetMnemonic, (from) => send(from, address, 100n * OPT));
  await run(ada, delegate(ada, north, 40n * OPT));
});
afterAll(() => chain.stop());

type Message = ReturnType<typeof send>;
const run = ({ phrase }: { phrase: string }, message: Message) =>
  deliverMessage(chain.node, phrase, () => message).then(included);
const fail = ({ phrase }: { phrase: string }, message: Message) =>
  deliverFailing(chain.node, phrase, () => message).then(included);

async function included(hash: string) {
  const found = await chain.adapter.findTransaction(hash);
  if (!found) throw new Error(`${hash} is in no block`);
  return found;
}
const isFound = async (address: string, hash: string) =>
  (await chain.adapter.searchTransactions(address))?.some((one) => one.hash === hash);

const locked = { index: 0, kind: 'lock', symbol: 'OPT' } as const;

it('reads a new lock and an extended lock', async () => {
  const made = await run(ada, lock(ada, near, 5n * OPT));
  expect(made).toMatchObject({ success: true, transfers: [] });
  expect(made.notes).toEqual([{ ...locked, address: ada.address, base: 5n * OPT, until: endOf(near) }]);
  const longer = await run(ada, extend(ada, near, far, 2n * OPT));
  expect(longer.notes).toEqual([{ ...locked, address: ada.address, base: 2n * OPT, until: endOf(far) }]);
});

it('reads gifts of locked stake as payments, and as locks of their recipients', async () => {
  const gift = { to: bot.address, validator: north, unlockDate: near, amount: 3n * OPT };
  const lockOfBot = { ...locked, address: bot.address, base: 3n * OPT, until: endOf(near) };
  for (const message of [sendDelegateAndLock(ada, gift), multiSendDelegateAndLock(ada, 3n * OPT, [gift])]) {
    const given = await run(ada, message);
    expect(given.transfers).toMatchObject([{ from: ada.address, to: bot.address, base: 3n * OPT }]);
    expect(given.staking?.changes).toMatchObject([{ kind: 'delegate', delegator: bot.address }]);
    expect(given.notes).toEqual([lockOfBot]);
  }
});

it('reads the intents of a failed lock and a failed gift', async () => {
  const tooMuch = await fail(ada, lock(ada, near, 900n * OPT));
  expect(tooMuch).toMatchObject({ success: false, code: { codespace: 'lockup', code: 1102 } });
  expect(tooMuch.notes).toEqual([{ ...locked, address: ada.address, base: 900n * OPT, until: endOf(near) }]);
  const gift = { to: bot.address, validator: north, unlockDate: near, amount: 900n * OPT };
  const given = await fail(ada, sendDelegateAndLock(ada, gift));
  expect(given.notes).toBeUndefined();
  expect(given.attempted).toMatchObject([{ intent: { type: 'send', to: bot.address, base: '900000000' } }]);
});

it('reads a grant, executions for the granter, and the revocation', async () => {
  const permission = { index: 0, kind: 'authorization', address: ada.address, other: bot.address } as const;
  expect((await run(ada, grantMessageType(ada, bot.address, REDELEGATE))).notes).toEqual([permission]);
  await run(ada, grantMessageType(ada, bot.address, '/optio.lockup.MsgLock'));

  const moved = await run(bot, execMessages(bot, redelegate(ada, north, cedar, 4n * OPT)));
  expect(moved.sender).toBe(bot.address);
  expect(moved.staking?.changes).toMatchObject([
    {
      kind: 'moveDelegation',
      delegator: ada.address,
      fromValidator: north,
      toValidator: cedar,
      base: 4n * OPT,
    },
  ]);
  expect(moved.notes).toEqual([{ index: 0, kind: 'authorization', address: bot.address }]);
  expect(await isFound(ada.address, moved.hash)).toBe(true);

  const executed = await run(bot, execMessages(bot, lock(ada, near, OPT)));
  expect(executed.notes).toEqual([
    { index: 0, kind: 'authorization', address: bot.address },
    { ...locked, index: 1, address: ada.address, base: OPT, until: endOf(near) },
  ]);
  expect(await isFound(ada.address, executed.hash)).toBe(true);

  expect((await run(ada, revoke(ada, bot.address, REDELEGATE))).notes).toEqual([permission]);
});

it('reads the delegator of a redelegation inside two executions', async () => {
  await run(ada, grantMessageType(ada, bot.address, REDELEGATE));
  const inner = execMessages(bot, redelegate(ada, north, cedar, OPT));
  const moved = await run(bot, execMessages(bot, send(bot, ada.address, 1n), inner));
  expect(moved.staking?.changes).toMatchObject([{ kind: 'moveDelegation', delegator: ada.address }]);
});

it('attributes a failed execution to the fee payer', async () => {
  const refused = await fail(bot, execMessages(bot, redelegate(ada, north, cedar, 900n * OPT)));
  expect(refused).toMatchObject({ success: false, sender: bot.address, transfers: [] });
  expect(refused.attempted).toBeUndefined();
  expect(refused.notes).toEqual([{ index: 0, kind: 'authorization', address: bot.address }]);
});
