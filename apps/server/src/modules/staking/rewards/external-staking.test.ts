import { operatorAddressOf } from '@tessera/chains';
import { RewardsAnswer } from '@tessera/contracts/staking';
import { TokenDetailAnswer } from '@tessera/contracts/token-detail';
import { ValidatorDetailAnswer } from '@tessera/contracts/validators';
import { toBase } from '@tessera/money';
import { eq, isNull } from 'drizzle-orm';
import * as v from 'valibot';

import { DAY } from '../../../platform/clock';
import { followChain } from '../../indexing/follow-chain.service';
import { notifications } from '../../notifications/notifications.table';
import { reconcileBalances } from '../../indexing/reconciliation/reconcile-balances.service';
import { reconciliationFindings } from '../../indexing/reconciliation/reconciliation.table';
import { actFromOutside } from '../../../testing/act-from-outside';
import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { carryOut, cedar, northwind } from '../../../testing/stakes';
import { withCoins, type WalletPerson } from '../../../testing/wallet-people';
import { transactions } from '../../transfers/entries/transactions.table';
import { refreshValidators } from '../validators/refresh-validators.service';

const OPTIO = 'optio-testnet';
let test: MoneyTest;
let ada: WalletPerson;
beforeAll(async () => {
  // With x/lockup enabled, CheckTx would reject the unstake of the last test, which must fail in a block.
  test = await createMoneyTest({}, { lockup: { enabled: false, locks: [] } });
  ada = await withCoins(test);
  await refreshValidators(test.deps, adapter());
});
afterAll(() => test.close());

const adapter = () => test.deps.chains.of(OPTIO);
const follow = () => followChain(test.deps, adapter());
const from = () => ({ symbol: 'OPT', from: ada.addressOn(OPTIO) });
const blocks = async (count: number) => {
  for (let made = 0; made < count; made += 1) await test.devchain.produceBlock();
};

async function detail() {
  const answer = await ada.browser.call('GET', `/wallets/${ada.walletId}/tokens/${OPTIO}/OPT`);
  return v.parse(TokenDetailAnswer, answer.json()).data;
}

async function linesOf(hash: string) {
  const { transactions } = await detail();
  return transactions.filter(({ transactionHash }) => transactionHash === hash);
}

async function findings() {
  await reconcileBalances(test.deps, adapter(), follow);
  return test.deps.db.select().from(reconciliationFindings).where(isNull(reconciliationFindings.closedAt));
}

async function rewards() {
  const answer = await ada.browser.call('GET', `/wallets/${ada.walletId}/rewards?days=7`);
  return v.parse(RewardsAnswer, answer.json()).data;
}

it('shows an external stake with its block, as one entry, with the remaining balance', async () => {
  const before = await detail();
  const hash = await actFromOutside(test, ada.mnemonic, {
    type: 'delegate',
    ...from(),
    validator: northwind,
    base: '40000000',
  });
  await follow();
  const after = await detail();
  expect(after.delegations).toMatchObject([{ validator: northwind, amount: '40.000000' }]);
  expect(after.delegationDetails.balanceToken).toBe('40.000000');
  expect(toBase(before.balanceToken ?? '', 6) - toBase(after.balanceToken ?? '', 6)).toBe(40_600_000n);
  expect(await linesOf(hash)).toMatchObject([
    { type: 'delegate', status: 'success', amount: '40.000000', gasFee: '0.600000', toValidator: northwind },
  ]);
  expect(await findings()).toEqual([]);
});

it('records the rewards that the chain pays with a stake change, by validator', async () => {
  await blocks(30);
  const hash = await actFromOutside(test, ada.mnemonic, {
    type: 'move-delegation',
    ...from(),
    source: northwind,
    destination: cedar,
    base: '10000000',
  });
  await follow();
  const lines = await linesOf(hash);
  expect(lines.map(({ type }) => type).toSorted()).toEqual(['distribution', 'moveDelegation']);
  const paid = lines.find(({ type }) => type === 'distribution');
  expect(paid).toMatchObject({ fromValidator: northwind, gasFee: null, status: 'success' });
  expect(lines.find(({ type }) => type === 'moveDelegation')).toMatchObject({
    fromValidator: northwind,
    toValidator: cedar,
    gasFee: '0.600000',
  });
  const { days, total } = await rewards();
  expect(total).toBe(paid?.amount);
  expect(days).toMatchObject([{ validators: [{ validator: northwind, amount: paid?.amount }] }]);
  const { redelegations } = await detail();
  expect(redelegations).toMatchObject([
    { fromValidator: northwind, toValidator: cedar, amount: '10.000000' },
  ]);
  expect(await findings()).toEqual([]);
});

it('writes one entry per validator for an external claim and one entry for an own claim', async () => {
  await blocks(30);
  const outside = await actFromOutside(test, ada.mnemonic, {
    type: 'claim-rewards',
    ...from(),
    validators: [northwind, cedar],
  });
  await follow();
  const lines = await linesOf(outside);
  expect(lines.map(({ type }) => type)).toEqual(['distribution', 'distribution']);
  expect(new Set(lines.map(({ fromValidator }) => fromValidator))).toEqual(new Set([northwind, cedar]));
  expect(lines.flatMap(({ gasFee }) => gasFee ?? [])).toEqual(['0.600000']);
  const before = await rewards();
  await blocks(30);
  const own = await carryOut(test, ada, 'claim-rewards', { to: 'all', amount: '0.000001' });
  expect(own).toMatchObject({ type: 'distribution', status: 'success' });
  expect(await linesOf(own.transactionHash ?? '')).toHaveLength(1);
  const after = await rewards();
  expect(toBase(after.total, 6) - toBase(before.total, 6)).toBe(toBase(own.amount, 6));
  expect(await findings()).toEqual([]);
});

it('returns coins of an unbonding that ends in an empty block, notifies once and reconciles them', async () => {
  await actFromOutside(test, ada.mnemonic, {
    type: 'undelegate',
    ...from(),
    validator: northwind,
    base: '5000000',
  });
  await follow();
  const waiting = await detail();
  expect(waiting.unbondings).toMatchObject([{ validator: northwind, amount: '5.000000', cancellable: true }]);
  await test.devchain.control.advanceTime(22 * DAY);
  await follow();
  const after = await detail();
  expect(after.unbondings).toEqual([]);
  expect(toBase(after.balanceToken ?? '', 6) - toBase(waiting.balanceToken ?? '', 6)).toBe(5_000_000n);
  expect(await findings()).toEqual([]);
  const told = await test.deps.db.select().from(notifications);
  expect(told.filter(({ dedupeKey }) => dedupeKey.startsWith('stake_matured:'))).toMatchObject([
    { userId: ada.userId, type: 'staking', body: '5 OPT can be spent again.' },
  ]);
});

it('records the creation of a validator as its first event', async () => {
  const hash = await actFromOutside(test, ada.mnemonic, {
    type: 'create-validator',
    ...from(),
    moniker: 'Amber Fields',
    base: '2000000',
    minSelfDelegation: '1',
    commission: '0.05',
    maxCommission: '0.2',
    maxChange: '0.01',
    consensusPubkey: Buffer.alloc(32, 7).toString('base64'),
  });
  await follow();
  await refreshValidators(test.deps, adapter());
  const operator = operatorAddressOf(ada.addressOn(OPTIO));
  const answer = await ada.browser.call('GET', `/validators/${operator}`);
  const shown = v.parse(ValidatorDetailAnswer, answer.json()).data;
  expect(shown).toMatchObject({ moniker: 'Amber Fields', selfStake: '2.000000', commission: '0.05' });
  expect(shown.history).toMatchObject([{ kind: 'created', amount: '2.000000' }]);
  const line = { type: 'delegate', moniker: 'Amber Fields', block: shown.history[0]?.block };
  expect(await linesOf(hash)).toMatchObject([line]);
});

it('opens a finding for a fee without an entry', async () => {
  const hash = await actFromOutside(test, ada.mnemonic, {
    type: 'undelegate',
    ...from(),
    validator: northwind,
    base: '900000000',
  });
  await follow();
  expect(await linesOf(hash)).toMatchObject([{ type: 'undelegate', status: 'failed', gasFee: '0.600000' }]);
  expect(await findings()).toEqual([]);
  await test.deps.db.update(transactions).set({ fee: 600_001n }).where(eq(transactions.txHash, hash));
  expect(await findings()).not.toEqual([]);
});
