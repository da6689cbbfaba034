import { TransactionsPage } from '@tessera/contracts/transactions';
import * as v from 'valibot';

import { writeFees } from '../../chains/chain-cursors.repository';
import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { carryOut, cedar, northwind, previewed, refused } from '../../../testing/stakes';
import { readTransaction, readTokens, withCoins, type WalletPerson } from '../../../testing/wallet-people';

const DAY = 86_400_000;

let test: MoneyTest;
let ada: WalletPerson;
beforeAll(async () => {
  test = await createMoneyTest();
  ada = await withCoins(test);
  const [adapter, from] = [test.deps.chains.of('optio-testnet'), ada.addressOn('optio-testnet')];
  const send = { type: 'send', symbol: 'OPT', from, to: from, base: '1' } as const;
  await writeFees(test.deps.db, adapter.chainId, { OPT: (await adapter.estimateFee(send)).feeBase });
});
afterAll(() => test.close());

const optio = async () => {
  const row = (await readTokens(ada)).tokens.find(({ symbol }) => symbol === 'OPT');
  if (!row) throw new Error('a wallet has OPT');
  return row;
};

const optioChain = () => test.deps.chains.of('optio-testnet');

const hasRewards = async () => {
  const position = await optioChain().getStakePosition(ada.addressOn('optio-testnet'));
  return position?.rewards.some(({ validator, base }) => validator === northwind && base > 0n) ?? false;
};

const offBy = (time: string | undefined, days: number) =>
  Math.abs(Date.parse(time ?? '') - Date.now() - days * DAY);

it('stakes, moves, unstakes, cancels and claims, each with a history entry', async () => {
  const own = ada.addressOn('optio-testnet');

  const terms = await previewed(ada, 'delegate', { to: northwind, amount: '40' });
  const { reserve, balance } = await optio();
  expect(terms).toMatchObject({
    to: northwind,
    from: own,
    amount: '40.000000',
    staking: { rewardsPaid: [] },
  });
  expect(terms.completesAt).toBeUndefined();
  expect(baseOf(terms.maxSendable)).toBe(
    baseOf(balance ?? '') - baseOf(terms.gasFeeEstimate) - baseOf(reserve),
  );
  const staked = await carryOut(test, ada, 'delegate', { to: northwind, amount: '40' });
  expect(staked).toMatchObject({
    type: 'delegate',
    status: 'success',
    amount: '40.000000',
    from: own,
    to: northwind,
    toValidator: northwind,
    stage: 'final',
  });
  expect(staked.fromValidator).toBeUndefined();
  expect(await optio()).toMatchObject({ stakedBalance: '40.000000' });
  await test.until(hasRewards);
  const back = await previewed(ada, 'undelegate', { to: northwind, amount: '40' });
  const claimFee = await previewed(ada, 'claim-rewards', { to: 'all' });
  expect(await refused(ada, 'claim-rewards', { to: 'all', amount: '5' })).toMatchObject({
    status: 422,
    errors: { amount: [expect.stringMatching(/^You can claim 0\.\d+ OPT at most now$/)] },
  });
  expect(baseOf(back.gasFeeEstimate) + baseOf(claimFee.gasFeeEstimate)).toBeLessThanOrEqual(baseOf(reserve));

  const moving = await previewed(ada, 'move-delegation', { from: northwind, to: cedar, amount: '10' });
  expect(moving).toMatchObject({
    from: northwind,
    to: cedar,
    staking: {
      staysStaked: '30.000000',
      slots: { used: 0, max: 7, nextFreeAt: null },
      waitSeconds: 21 * 86_400,
    },
  });
  expect(moving.staking?.rewardsPaid.map(({ validator }) => validator)).toEqual([northwind]);
  expect(offBy(moving.completesAt, 21)).toBeLessThan(60_000);
  const moved = await carryOut(test, ada, 'move-delegation', { from: northwind, to: cedar, amount: '10' });
  expect(moved).toMatchObject({ type: 'moveDelegation', fromValidator: northwind, toValidator: cedar });
  expect(offBy(moved.completesAt, 21)).toBeLessThan(60_000);

  const unstaked = await carryOut(test, ada, 'undelegate', { to: northwind, amount: '20' });
  expect(unstaked).toMatchObject({
    type: 'undelegate',
    status: 'success',
    fromValidator: northwind,
    to: own,
  });
  expect(offBy(unstaked.completesAt, 21)).toBeLessThan(60_000);
  expect(await optio()).toMatchObject({ stakedBalance: '20.000000', unbondingBalance: '20.000000' });

  const taken = await carryOut(test, ada, 'cancel-undelegate', {
    to: northwind,
    amount: '5',
    creationHeight: unstaked.block ?? '',
  });
  expect(taken).toMatchObject({ type: 'cancelUndelegate', status: 'success', toValidator: northwind });

  await test.until(hasRewards);
  const before = await previewed(ada, 'claim-rewards', { to: 'all', amount: '0.000001' });
  const claimed = await carryOut(test, ada, 'claim-rewards', { to: 'all', amount: '0.000001' });
  expect(claimed).toMatchObject({ type: 'distribution', status: 'success', to: own });
  expect(baseOf(claimed.amount)).toBeGreaterThan(0n);
  expect(baseOf(claimed.amount)).toBeGreaterThanOrEqual(baseOf(before.amount));
  const paid = await paidIn(claimed.transactionHash ?? '');
  expect(claimed.amount).toBe(paid);
  // Rewards paid with a move have an entry of their own.
  expect(await linesOf(claimed.transactionHash)).toEqual(['distribution']);
  expect(await linesOf(moved.transactionHash)).toEqual(['distribution', 'moveDelegation']);
  // The hash finds the entry of the move, not of the rewards paid with it.
  expect(await readTransaction(ada, moved.transactionHash ?? '')).toMatchObject({ id: moved.id });
});

it('adds no rewards to the balance when they are paid to another account, and warns', async () => {
  const claim = () => previewed(ada, 'claim-rewards', { to: 'all', amount: '0.000001' });
  const left = ({ balanceAfter, total }: { balanceAfter: string; total: string }) =>
    baseOf(balanceAfter) + baseOf(total);
  const address = ada.addressOn('optio-testnet');
  await test.until(hasRewards);
  const own = await claim();
  expect(own.warnings).toEqual([]);
  expect(left(own) - baseOf(own.amount)).toBe(baseOf((await optio()).balance ?? ''));

  const position = await optioChain().getStakePosition(address);
  if (!position) throw new Error('the chain has staking');
  const elsewhere = 'optio15ml9c0mfp248zdcztp4fcr98lm0uhqh6r3j5uc';
  const asked = jest
    .spyOn(optioChain(), 'getStakePosition')
    .mockResolvedValue({ ...position, rewardsTo: elsewhere });
  try {
    const warning = {
      code: 'REWARDS_ELSEWHERE',
      message: `Rewards are paid to another account: ${elsewhere}`,
    };
    const other = await claim();
    expect(other.warnings).toEqual([warning]);
    expect(left(other)).toBe(baseOf((await optio()).balance ?? ''));
    const more = await previewed(ada, 'delegate', { to: northwind, amount: '1' });
    expect(more.warnings).toContainEqual(warning);
  } finally {
    asked.mockRestore();
  }
});

const baseOf = (amount: string) => BigInt(amount.replace('.', ''));

async function linesOf(hash: string | null): Promise<string[]> {
  const answer = await ada.browser.call('GET', `/wallets/${ada.walletId}/transactions?limit=50`);
  const { transactions } = v.parse(TransactionsPage, answer.json());
  const own = transactions.filter(({ transactionHash }) => transactionHash === hash);
  return own.map(({ type }) => type).sort();
}

async function paidIn(hash: string): Promise<string> {
  const found = await optioChain().findTransaction(hash);
  const total = found?.staking?.rewards.reduce((sum, { base }) => sum + base, 0n) ?? 0n;
  return `${total / 1_000_000n}.${String(total % 1_000_000n).padStart(6, '0')}`;
}

it('omits validators from recents and filters history by staking types', async () => {
  const recents = await ada.browser.call('GET', '/contacts/get-recents');
  expect(JSON.stringify(recents.json())).not.toContain('optiovaloper');
  const list = await ada.browser.call('GET', `/wallets/${ada.walletId}/transactions?type=cancelUndelegate`);
  expect(list.json()).toMatchObject({ transactions: [{ type: 'cancelUndelegate', toValidator: northwind }] });
  const csv = await ada.browser.call('GET', `/wallets/${ada.walletId}/transactions.csv?type=moveDelegation`);
  expect(csv.body).toContain(`"${northwind}","${cedar}"`);
  const moved = await ada.browser.call('GET', `/wallets/${ada.walletId}/transactions?type=moveDelegation`);
  const [{ id }] = moved.json<{ transactions: [{ id: string }] }>().transactions;
  expect((await readTransaction(ada, id)).counterparty).toBeUndefined();
});
