import type { StakingIntent, SendIntent } from '@tessera/chains';
import { and, eq, isNull } from 'drizzle-orm';

import { reconcileBalances } from '../reconciliation/reconcile-balances.service';
import { reconciliationFindings } from '../reconciliation/reconciliation.table';
import { balanceEntries } from '../../staking/staking.table';
import { actFromOutside } from '../../../testing/act-from-outside';
import { callAnvil } from '../../../testing/call-anvil';
import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { cedar, northwind } from '../../../testing/stakes';
import { readTransaction, withCoins, type WalletPerson } from '../../../testing/wallet-people';
import { transactions } from '../../transfers/entries/transactions.table';
import { followChain } from '../follow-chain.service';
import { touchedByBlock } from '../index-block.service';
import { rescanHistory } from '../rescan-history.service';

const OPTIO = 'optio-testnet';
const USDT = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
let test: MoneyTest;
let ada: WalletPerson;
let ben: WalletPerson;
beforeAll(async () => {
  // Disable x/lockup, which would reject an unstake above the stake before a block includes it.
  test = await createMoneyTest({}, { lockup: { enabled: false, locks: [] } });
  ada = await withCoins(test);
  ben = await withCoins(test);
});
afterAll(() => test.close());

const adapterOf = (chainId: string) => test.deps.chains.of(chainId);
const word = (value: string) => value.replace(/^0x/, '').toLowerCase().padStart(64, '0');

async function findings() {
  for (const adapter of test.deps.chains.all)
    await reconcileBalances(test.deps, adapter, () => followChain(test.deps, adapter));
  return test.deps.db.select().from(reconciliationFindings).where(isNull(reconciliationFindings.closedAt));
}

const feesWithoutLine = (hash: string) =>
  test.deps.db
    .select()
    .from(balanceEntries)
    .where(
      and(
        eq(balanceEntries.walletId, ada.walletId),
        eq(balanceEntries.kind, 'fee'),
        eq(balanceEntries.key, hash),
      ),
    );

async function failOnOptio(intent: StakingIntent | SendIntent): Promise<string> {
  const hash = await actFromOutside(test, ada.mnemonic, intent);
  await followChain(test.deps, adapterOf(OPTIO));
  return hash;
}

async function callOnEthereum(data: string): Promise<string> {
  const call = (method: string, ...params: unknown[]) => callAnvil(test.anvil.url, method, ...params);
  const from = ada.addressOn('31337');
  await call('anvil_impersonateAccount', from);
  const hash = String(await call('eth_sendTransaction', { from, to: USDT, data, gas: '0x30d40' }));
  await test.until(async () => (await adapterOf('31337').findTransaction(hash)) !== null);
  await followChain(test.deps, adapterOf('31337'));
  return hash;
}

const own = () => ({ symbol: 'OPT', from: ada.addressOn(OPTIO) });

it.each<[string, () => StakingIntent | SendIntent, object]>([
  [
    'unstake above the stake',
    () => ({ type: 'undelegate', ...own(), validator: northwind, base: '900000000' }),
    { type: 'undelegate', amount: '900.000000', fromValidator: northwind },
  ],
  [
    'stake above the balance',
    () => ({ type: 'delegate', ...own(), validator: northwind, base: '900000000000' }),
    { type: 'delegate', amount: '900000.000000', toValidator: northwind },
  ],
  [
    'move without a stake',
    () => ({ type: 'move-delegation', ...own(), source: northwind, destination: cedar, base: '5000000' }),
    { type: 'moveDelegation', amount: '5.000000', fromValidator: northwind, toValidator: cedar },
  ],
  [
    'claim without a stake',
    () => ({ type: 'claim-rewards', ...own(), validators: [northwind, cedar] }),
    { type: 'distribution', amount: '0.000000' },
  ],
  [
    'payment above the balance',
    () => ({ type: 'send', ...own(), to: ben.addressOn(OPTIO), base: '900000000000' }),
    { type: 'send', amount: '900000.000000' },
  ],
])('writes a failed entry with its fee for an external %s', async (_name, intent, line) => {
  const hash = await failOnOptio(intent());
  const shown = await readTransaction(ada, hash);
  expect(shown.counterparty).toBeUndefined();
  expect(shown).toMatchObject({
    status: 'failed',
    stage: 'final',
    gasFee: '0.600000',
    failure: { message: expect.stringMatching(/; the network fee was taken$/), feeTaken: '0.600000' },
    ...line,
  });
  expect(await feesWithoutLine(hash)).toEqual([]);
  expect(await findings()).toEqual([]);
  const { rows } = await test.deps.db.$client.query('select 1 from transactions where tx_hash = $1', [hash]);
  expect(rows).toHaveLength(1);
});

it('writes a failed entry for a token transfer that reverted', async () => {
  const hash = await callOnEthereum(`0xa9059cbb${word(ben.addressOn('31337'))}${word('0xffffffffffff')}`);
  const shown = await readTransaction(ada, hash);
  expect(shown).toMatchObject({ type: 'send', status: 'failed', symbol: 'USDT', amount: '281474976.710655' });
  expect(shown.gasFee).not.toBeNull();
  expect(await findings()).toEqual([]);
});

it('writes an entry with the fee for a call that moves nothing', async () => {
  const hash = await callOnEthereum(`0x095ea7b3${word(ben.addressOn('31337'))}${word('0x0')}`);
  const shown = await readTransaction(ada, hash);
  expect(shown).toMatchObject({
    type: 'other',
    status: 'success',
    symbol: 'ETH',
    amount: '0.000000000000000000',
  });
  expect(shown.gasFee).not.toBeNull();
  expect(await feesWithoutLine(hash)).toEqual([]);
  expect(await findings()).toEqual([]);
});

it('adds a missing entry when the history is read again', async () => {
  const hash = await failOnOptio({ type: 'undelegate', ...own(), validator: cedar, base: '7000000' });
  const { db } = test.deps;
  const [line] = await db.delete(transactions).where(eq(transactions.txHash, hash)).returning();
  if (!line) throw new Error('there was no line');
  const wallet = { walletId: line.walletId, userId: ada.userId, address: ada.addressOn(OPTIO) };
  expect(await rescanHistory(test.deps, adapterOf(OPTIO), wallet)).toBe(1);
  expect(await rescanHistory(test.deps, adapterOf(OPTIO), wallet)).toBe(0);
  await followChain(test.deps, adapterOf(OPTIO));
  expect(await readTransaction(ada, hash)).toMatchObject({ status: 'failed', amount: '7.000000' });
  expect(await feesWithoutLine(hash)).toEqual([]);
  expect(await findings()).toEqual([]);
});

it('does not allow the status success for a failed external transaction', async () => {
  const hash = await failOnOptio({ type: 'undelegate', ...own(), validator: cedar, base: '8000000' });
  const succeed = test.deps.db.$client.query(
    `update transactions set status = 'success' where tx_hash = $1`,
    [hash],
  );
  await expect(succeed).rejects.toThrow('transactions_failed_outside');
  expect(await readTransaction(ada, hash)).toMatchObject({ status: 'failed', stage: 'final' });
});

it('does not read the balance of the recipient of a failed payment', async () => {
  const payment = { type: 'send', ...own(), to: ben.addressOn(OPTIO), base: '900000000000' } as const;
  const hash = await failOnOptio(payment);
  const { height } = (await adapterOf(OPTIO).findTransaction(hash)) ?? { height: 0n };
  const block = await adapterOf(OPTIO).getBlock(height);
  if (!block) throw new Error('there was no block');
  expect(touchedByBlock(block)).toContain(ada.addressOn(OPTIO));
  expect(touchedByBlock(block)).not.toContain(ben.addressOn(OPTIO));
});
