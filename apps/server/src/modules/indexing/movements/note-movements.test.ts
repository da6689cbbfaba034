import { TransactionsPage } from '@tessera/contracts/transactions';
import {
  deliverFailing,
  deliverMessage,
  execMessages,
  extend,
  grantMessageType,
  lock,
  redelegate,
  revoke,
  send,
  sendDelegateAndLock,
  setWithdrawAddress,
} from '@tessera/devchain/testing';
import { subtract } from '@tessera/money';
import { and, eq, isNull } from 'drizzle-orm';
import * as v from 'valibot';

import { DAY } from '../../../platform/clock';
import { notifications } from '../../notifications/notifications.table';
import { reconcileBalances } from '../reconciliation/reconcile-balances.service';
import { reconciliationFindings } from '../reconciliation/reconciliation.table';
import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { carryOut, cedar, northwind } from '../../../testing/stakes';
import { balanceOf, withCoins, type WalletPerson } from '../../../testing/wallet-people';
import { transactions } from '../../transfers/entries/transactions.table';
import { followChain } from '../follow-chain.service';
import { rescanHistory } from '../rescan-history.service';

const OPT = 1_000_000n;
const OPTIO = 'optio-testnet';
const REDELEGATE = '/cosmos.staking.v1beta1.MsgBeginRedelegate';
const dateIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const [near, far] = [dateIn(30), dateIn(300)];
const endOf = (date: string) => `${date}T00:00:00.000Z`;

let test: MoneyTest;
let ada: WalletPerson;
let bot: WalletPerson;
beforeAll(async () => {
  test = await createMoneyTest();
  ada = await withCoins(test);
  bot = await withCoins(test);
  await carryOut(test, ada, 'delegate', { to: northwind, amount: '40' });
});
afterAll(() => test.close());

type Message = ReturnType<typeof send>;
const adapter = () => test.deps.chains.of(OPTIO);
const account = (person: WalletPerson) => ({ address: person.addressOn(OPTIO) });
const follow = () => followChain(test.deps, adapter());

async function run(person: WalletPerson, message: Message, deliver = deliverMessage): Promise<string> {
  const hash = await deliver(test.devchain, person.mnemonic, () => message);
  await follow();
  return hash;
}
const fail = (person: WalletPerson, message: Message) => run(person, message, deliverFailing);

async function history(person: WalletPerson, filter = '') {
  const answer = await person.browser.call(
    'GET',
    `/wallets/${person.walletId}/transactions?limit=100${filter}`,
  );
  return v.parse(TransactionsPage, answer.json()).transactions;
}
async function linesOf(person: WalletPerson, hash: string) {
  const lines = (await history(person)).filter(({ transactionHash }) => transactionHash === hash);
  return lines.toSorted((one, other) => (one.type < other.type ? -1 : 1));
}
async function findings() {
  await reconcileBalances(test.deps, adapter(), follow);
  return test.deps.db.select().from(reconciliationFindings).where(isNull(reconciliationFindings.closedAt));
}
const told = async () => (await test.deps.db.select().from(notifications)).length;

it('writes an entry with amount, end date and fee for each lock that was created or extended', async () => {
  const made = await linesOf(ada, await run(ada, lock(account(ada), near, 5n * OPT)));
  expect(made).toMatchObject([
    { type: 'lock', status: 'success', symbol: 'OPT', amount: '5.000000', completesAt: endOf(near) },
  ]);
  expect(made[0]?.gasFee).not.toBeNull();
  const longer = await linesOf(ada, await run(ada, extend(account(ada), near, far, 2n * OPT)));
  expect(longer).toMatchObject([
    { type: 'lock', status: 'success', amount: '2.000000', completesAt: endOf(far) },
  ]);
  expect(await findings()).toEqual([]);
});

it('writes entries for a gift of locked stake on both sides, with the fee of the sender', async () => {
  const gift = { to: bot.addressOn(OPTIO), validator: northwind, unlockDate: near, amount: 3n * OPT };
  const hash = await run(ada, sendDelegateAndLock(account(ada), gift));
  const sent = await linesOf(ada, hash);
  expect(sent).toMatchObject([{ type: 'send', amount: '3.000000', to: bot.addressOn(OPTIO) }]);
  expect(sent[0]?.gasFee).not.toBeNull();
  expect(await linesOf(bot, hash)).toMatchObject([
    { type: 'delegate', amount: '3.000000', gasFee: null },
    { type: 'lock', amount: '3.000000', gasFee: null, completesAt: endOf(near) },
    { type: 'receive', amount: '3.000000', gasFee: null },
  ]);
  expect(await findings()).toEqual([]);
});

it('writes failed entries for a lock and a gift that failed in a block', async () => {
  const tooMuch = 900n * OPT;
  const reason = 'It was more than the stake that was not locked; the network fee was taken';
  expect(await linesOf(ada, await fail(ada, lock(account(ada), near, tooMuch)))).toMatchObject([
    {
      type: 'lock',
      status: 'failed',
      amount: '900.000000',
      gasFee: '0.600000',
      failure: { code: 'lockup/1102', message: reason, feeTaken: '0.600000' },
    },
  ]);
  const gift = { to: bot.addressOn(OPTIO), validator: northwind, unlockDate: near, amount: tooMuch };
  expect(await linesOf(ada, await fail(ada, sendDelegateAndLock(account(ada), gift)))).toMatchObject([
    { type: 'send', status: 'failed', amount: '900.000000', gasFee: '0.600000' },
  ]);
  expect(await findings()).toEqual([]);
});

it('writes entries for an authorization and for the move that the grantee executes', async () => {
  const before = await told();
  const [granter, grantee] = [account(ada), account(bot)];
  const granted = await linesOf(ada, await run(ada, grantMessageType(granter, grantee.address, REDELEGATE)));
  expect(granted).toMatchObject([
    { type: 'authorization', status: 'success', amount: '0.000000', to: grantee.address },
  ]);
  expect(granted[0]?.gasFee).not.toBeNull();

  const moved = await run(bot, execMessages(grantee, redelegate(granter, northwind, cedar, 4n * OPT)));
  const [line] = (await linesOf(ada, moved)).filter(({ type }) => type === 'moveDelegation');
  const move = { fromValidator: northwind, toValidator: cedar, amount: '4.000000' };
  expect(line).toMatchObject({ status: 'success', gasFee: null, ...move });
  const paid = await linesOf(bot, moved);
  expect(paid).toMatchObject([{ type: 'authorization', status: 'success', amount: '0.000000' }]);
  expect(paid[0]?.gasFee).not.toBeNull();

  const failed = await fail(bot, execMessages(grantee, redelegate(granter, northwind, cedar, 900n * OPT)));
  expect(await linesOf(bot, failed)).toMatchObject([
    { type: 'authorization', status: 'failed', gasFee: '0.600000', failure: { feeTaken: '0.600000' } },
  ]);
  expect(await linesOf(ada, failed)).toEqual([]);

  const revoked = await linesOf(ada, await run(ada, revoke(granter, grantee.address, REDELEGATE)));
  expect(revoked).toMatchObject([{ type: 'authorization', status: 'success' }]);
  expect(await findings()).toEqual([]);
  expect(await told()).toBe(before);
});

it('notifies the owner of a payment that a grantee executes', async () => {
  const [granter, grantee] = [account(ada), account(bot)];
  await run(ada, grantMessageType(granter, grantee.address, '/cosmos.bank.v1beta1.MsgSend'));
  const before = await told();
  const paid = await run(bot, execMessages(grantee, send(granter, grantee.address, 2n * OPT)));
  expect(await linesOf(ada, paid)).toMatchObject([{ type: 'send', amount: '2.000000', gasFee: null }]);
  expect(await linesOf(bot, paid)).toMatchObject([
    { type: 'authorization', amount: '0.000000' },
    { type: 'receive', amount: '2.000000', gasFee: null },
  ]);
  // `bot` gets `money-in`, and `ada` gets the security notice `sent-elsewhere`.
  expect(await told()).toBe(before + 2);
  expect(await findings()).toEqual([]);
});

it('writes an entry with the fee for an unknown message type', async () => {
  const before = await balanceOf(ada, 'OPT');
  const hash = await run(ada, setWithdrawAddress(account(ada), ada.addressOn(OPTIO)));
  const [line, ...more] = await linesOf(ada, hash);
  expect(more).toEqual([]);
  expect(line).toMatchObject({ type: 'other', status: 'success', amount: '0.000000' });
  expect(line?.gasFee).toBe(subtract(before ?? '', (await balanceOf(ada, 'OPT')) ?? ''));
  expect(await findings()).toEqual([]);
});

it('adds entries that a previous version left out, and filters and exports them by type', async () => {
  const { db } = test.deps;
  const kept = new Map<string, number>();
  for (const type of ['lock', 'authorization', 'other'] as const) {
    const lines = await history(ada, `&type=${type}`);
    expect(new Set(lines.map((line) => line.type))).toEqual(new Set([type]));
    kept.set(type, lines.length);
    await db
      .delete(transactions)
      .where(and(eq(transactions.walletId, ada.walletId), eq(transactions.type, type)));
  }
  const wallet = { walletId: ada.walletId, userId: ada.userId, address: ada.addressOn(OPTIO) };
  expect(await rescanHistory(test.deps, adapter(), wallet)).toBeGreaterThan(0);
  expect(await rescanHistory(test.deps, adapter(), wallet)).toBe(0);
  await follow();
  for (const [type, count] of kept) {
    expect(await history(ada, `&type=${type}`)).toHaveLength(count);
    const file = await ada.browser.call('GET', `/wallets/${ada.walletId}/transactions.csv?type=${type}`);
    expect(file.body.split('\r\n')).toHaveLength(count + 2);
  }
  expect(await findings()).toEqual([]);
});
