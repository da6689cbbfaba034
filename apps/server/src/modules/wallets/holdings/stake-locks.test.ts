import { TokenDetailAnswer } from '@tessera/contracts/token-detail';
import { deliverMessage, lock, sendDelegateAndLock } from '@tessera/devchain/testing';
import { add } from '@tessera/money';
import * as v from 'valibot';

import { DAY } from '../../../platform/clock';
import { refreshStakes } from '../../staking/stakes/refresh-stakes.service';
import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { carryOut, cedar, northwind, previewed, refused } from '../../../testing/stakes';
import {
  preview,
  readTokens,
  readTransaction,
  send,
  sendBody,
  transactionIn,
  withCoins,
  type WalletPerson,
} from '../../../testing/wallet-people';
import { activeLocks, lockedBeyondStake } from './amounts';

const OPT = 1_000_000n;
const chainId = 'optio-testnet';
const dateIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const [near, far] = [dateIn(30), dateIn(300)];
const inWords = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

let test: MoneyTest;
/** Ada stakes 25 OPT and locks 12 of them. The faucet gives 8 OPT more as locked stake. */
let ada: WalletPerson;
let bob: WalletPerson;

beforeAll(async () => {
  test = await createMoneyTest();
  ada = await withCoins(test);
  bob = await withCoins(test);
  await carryOut(test, ada, 'delegate', { to: northwind, amount: '25' });
  await deliverMessage(test.devchain, ada.mnemonic, (sender) => lock(sender, far, 12n * OPT));
  const gift = { to: ada.addressOn(chainId), validator: northwind, unlockDate: near, amount: 8n * OPT };
  await deliverMessage(test.devchain, test.devchain.faucetMnemonic, (sender) =>
    sendDelegateAndLock(sender, gift),
  );
  await test.until(async () => (await detailOf(ada)).locks?.length === 2);
});
afterAll(() => test.close());

async function detailOf({ browser, walletId }: WalletPerson) {
  const answer = await browser.call('GET', `/wallets/${walletId}/tokens/${chainId}/OPT`);
  return v.parse(TokenDetailAnswer, answer.json()).data;
}
const rowOf = async (person: WalletPerson) =>
  (await readTokens(person)).tokens.find(({ symbol }) => symbol === 'OPT');
const toBob = (amount: string) => sendBody({ to: bob.addressOn(chainId), amount });

it('returns each lock with its amount and end date in the token detail', async () => {
  expect(await detailOf(ada)).toMatchObject({
    lockedBalance: '0.000000',
    delegationDetails: { balanceToken: '33.000000' },
    locks: [
      { amount: '8.000000', until: near },
      { amount: '12.000000', until: far },
    ],
  });
  expect((await detailOf(bob)).locks).toEqual([]);
});

it('accepts an unstake of the unlocked part and rejects more with the locks and their end dates', async () => {
  const offered = await previewed(ada, 'undelegate', { to: northwind, amount: '13' });
  expect(offered.maxSendable).toBe('13.000000');
  expect(offered.staking?.locks).toEqual([
    { amount: '8.000000', until: near },
    { amount: '12.000000', until: far },
  ]);
  expect(await refused(ada, 'undelegate', { to: northwind, amount: '13.000001' })).toEqual({
    status: 422,
    errors: {
      amount: [
        `8 OPT of your stake is locked until ${inWords(near)}. 12 OPT of your stake is locked until ${inWords(far)}`,
      ],
    },
  });
});

it('accepts a move of locked stake', async () => {
  const move = { from: northwind, to: cedar, amount: '33' };
  expect((await previewed(ada, 'move-delegation', move)).maxSendable).toBe('33.000000');
});

describe('after a slash that leaves 16.5 OPT of stake for 20 OPT of locks', () => {
  beforeAll(async () => {
    // Reads the validator, so that the next read notices the slash.
    await refreshStakes(test.deps, test.deps.chains.of(chainId));
    await test.devchain.control.slash({ operator: northwind, fraction: 5n * 10n ** 17n });
    await test.until(async () => {
      await test.deps.db.$client.query(`update chain_stakes set read_at = now() - interval '1 minute'`);
      await refreshStakes(test.deps, test.deps.chains.of(chainId));
      return (await detailOf(ada)).lockedBalance === '3.500000';
    });
  });

  it('rejects a send above the spendable balance and offers that balance minus the fee as maximum', async () => {
    const row = await rowOf(ada);
    expect(row?.lockedBalance).toBe('3.500000');
    const balance = row?.balance ?? '0';
    const errors = { amount: ['Insufficient balance'] };
    const above = await send(ada, toBob(add(balance, '1')));
    expect(above.statusCode).toBe(422);
    expect(above.json()).toMatchObject({ errors });
    expect((await preview(ada, toBob(add(balance, '1')))).json()).toMatchObject({ errors });
    const { maxSendable, gasFeeEstimate } = await previewed(ada, 'send', toBob('1'));
    expect(add(maxSendable, gasFeeEstimate)).toBe(balance);
  });

  it('sends the maximum, and then pays the fee of a claim from the locked balance', async () => {
    const { maxSendable } = await previewed(ada, 'send', toBob('1'));
    const { id } = transactionIn(await send(ada, toBob(maxSendable)));
    await test.until(async () => (await readTransaction(ada, id)).stage === 'final');
    expect(await readTransaction(ada, id)).toMatchObject({ status: 'success' });
    await test.until(async () => (await rowOf(ada))?.balance === '0.000000');
    const move = { from: northwind, to: cedar, amount: '1' };
    expect(await previewed(ada, 'move-delegation', move)).toMatchObject({ balanceAfter: '0.000000' });
    const line = await carryOut(test, ada, 'claim-rewards', { to: northwind });
    expect(line.status).toBe('success');
  });
});

it('ignores a lock from its end date on', () => {
  const locks = [
    { amount: '8', until: '2026-12-22' },
    { amount: '12', until: '2027-06-01' },
  ];
  const beyondAt = (time: string) => lockedBeyondStake({ staked: 5n, locks }, new Date(time));
  expect(activeLocks(locks, new Date('2026-12-21T23:59:59.999Z'))).toHaveLength(2);
  expect(activeLocks(locks, new Date('2026-12-22T00:00:00.000Z'))).toEqual([
    { base: 12n, until: '2027-06-01' },
  ]);
  expect(beyondAt('2026-12-21T00:00:00Z')).toBe(15n);
  expect(beyondAt('2026-12-22T00:00:00Z')).toBe(7n);
  expect(beyondAt('2027-06-01T00:00:00Z')).toBe(0n);
  expect(lockedBeyondStake(null, new Date())).toBe(0n);
});
