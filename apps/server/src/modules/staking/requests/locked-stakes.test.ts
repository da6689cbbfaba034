import { mnemonicToSeedSync } from '@scure/bip39';
import { deriveAccount, operatorAddressOf } from '@tessera/chains';
import { ulid } from 'ulid';

import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { carryOut, kestrel, northwind, previewed, refused, stakeBody } from '../../../testing/stakes';
import {
  readTransaction,
  send,
  transactionIn,
  WALLET_KEY,
  withCoins,
  type WalletPerson,
} from '../../../testing/wallet-people';
import { newPhrase } from '../../../signer/phrase';
import * as stakeMessages from './messages';

const DAY = 86_400_000;
const OPT = 1_000_000n;

const phrase = newPhrase();
const { address } = deriveAccount('cosmos', mnemonicToSeedSync(phrase));
const unlockDate = new Date(Date.now() + 30 * DAY).toISOString().slice(0, 10);

let test: MoneyTest;
let ada: WalletPerson;
beforeAll(async () => {
  test = await createMoneyTest(
    {},
    { lockup: { enabled: true, locks: [{ address, amount: 20n * OPT, unlockDate }] } },
  );
  ada = await withCoins(test, phrase);
  await carryOut(test, ada, 'delegate', { to: northwind, amount: '25' });
});
afterAll(() => test.close());

it('rejects an unstake of locked stake and names the locked amount and its end date', async () => {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const reason = stakeMessages.locked('20 OPT', day.format(new Date(unlockDate)));
  const locked = { status: 422, errors: { amount: [reason] } };
  expect(await refused(ada, 'undelegate', { to: northwind, amount: '6' })).toEqual(locked);
  expect((await previewed(ada, 'undelegate', { to: northwind, amount: '4' })).amount).toBe('4.000000');
});

it('reports the stake and not the lock when an unstake exceeds a partly locked stake', async () => {
  expect(await refused(ada, 'undelegate', { to: northwind, amount: '26' })).toEqual({
    status: 422,
    errors: { amount: [stakeMessages.stakeMoreThan('25 OPT')] },
  });
});

it('reports a transfer that CheckTx rejects, without a fee', async () => {
  // After the first unstake, only 2 OPT are not locked.
  test.devchain.faults.stopIncluding();
  const answers = [];
  for (const amount of ['3', '2.5'])
    answers.push(await send(ada, stakeBody('undelegate', { to: northwind, amount })));
  test.devchain.faults.startIncluding();
  const [one = '', two = ''] = answers.map((answer) => transactionIn(answer).id);
  await test.until(async () => (await readTransaction(ada, two)).stage === 'final');
  expect(await readTransaction(ada, one)).toMatchObject({ status: 'success' });
  const failed = await readTransaction(ada, two);
  expect(failed).toMatchObject({
    status: 'failed',
    gasFee: null,
    failure: { code: 'lockup/1102', message: 'Part of the stake is locked', feeTaken: null },
  });
  expect(failed.completesAt).toBeUndefined();
});

it('warns an operator whose self stake would fall below its minimum', async () => {
  const eve = await withCoins(test);
  const body = { amount: '20', minSelfDelegation: '15', moniker: 'Eve', walletPasscode: WALLET_KEY };
  const made = await eve.browser.call('POST', `/wallets/${eve.walletId}/createValidator`, body, {
    'idempotency-key': ulid(),
  });
  const { id } = made.json<{ data: { id: string } }>().data;
  await test.until(async () => (await readTransaction(eve, id)).stage === 'final');
  const own = operatorAddressOf(eve.addressOn('optio-testnet'));
  const codes = async (amount: string) =>
    (await previewed(eve, 'undelegate', { to: own, amount })).warnings.map(({ code }) => code);
  expect(await codes('5')).toEqual([]);
  expect(await codes('5.000001')).toEqual(['SELF_DELEGATION']);
});

it('rejects cancelling for a jailed validator and keeps stake moved from it slashable for 21 days after the jail', async () => {
  const bob = await withCoins(test);
  await carryOut(test, bob, 'delegate', { to: kestrel, amount: '10' });
  await carryOut(test, bob, 'undelegate', { to: kestrel, amount: '4' });
  await test.devchain.control.slash({ operator: kestrel, fraction: 0n });
  expect(await refused(bob, 'cancel-undelegate', { to: kestrel, amount: '1' })).toEqual({
    status: 422,
    errors: { to: [stakeMessages.jailedCannotTakeBack] },
  });
  const moving = await previewed(bob, 'move-delegation', { from: kestrel, to: northwind, amount: '1' });
  expect(Math.abs(Date.parse(moving.completesAt ?? '') - Date.now() - 21 * DAY)).toBeLessThan(60_000);
  expect((await previewed(bob, 'delegate', { to: kestrel })).warnings.map(({ code }) => code)).toEqual([
    'VALIDATOR_JAILED',
  ]);
});
