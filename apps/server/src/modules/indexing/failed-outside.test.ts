import type { StakingIntent, SendIntent } from '@tessera/chains';
import { and, eq, isNull } from 'drizzle-orm';

import { reconcile } from './reconciliation/reconcile';
import { reconciliationFindings } from './reconciliation/reconciliation.table';
import { balanceEntries } from '../staking/payouts.table';
import { actFromOutside } from '../../testing/act-from-outside';
import { callAnvil } from '../../testing/call-anvil';
import { createMoneyTest, type MoneyTest } from '../../testing/create-money-test';
import { cedar, northwind } from '../../testing/stakes';
import { readTransaction, withCoins, type WalletPerson } from '../../testing/wallet-people';
import { transactions, transactionTotals, type TransactionRow } from '../transfers/entries/transactions.table';
import { followChain } from './follow-chain';
import { touchedByBlock } from './index-block';
import { rescan } from './rescan';

const OPTIO = 'optio-testnet';
const USDT = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
let test: MoneyTest;
let ada: WalletPerson;
let ben: WalletPerson;
beforeAll(async () => {
  // The check of locks refuses an unstaking of more than is staked before any block.
  test = await createMoneyTest({}, { lockup: { enabled: false, locks: [] } });
  ada = await withCoins(test);
  ben = await withCoins(test);
});
afterAll(() => test.close());

const adapterOf = (chainId: string) => test.deps.chains.of(chainId);
const word = (value: string) => value.replace(/^0x/, '').toLowerCase().padStart(64, '0');

async function findings() {
  for (const adapter of test.deps.chains.all)
    await reconcile(test.deps, adapter, () => followChain(test.deps, adapter));
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

/** As a server writes it that knows no lines of what failed elsewhere. */
async function writeFeeBeside({ walletId, chainId, blockHeight, txHash }: TransactionRow): Promise<void> {
  if (!blockHeight || !txHash) throw new Error('it is in no block');
  const place = { walletId, chainId, blockHeight, key: txHash };
  await test.deps.db
    .insert(balanceEntries)
    .values({ ...place, kind: 'fee', symbol: 'OPT', amount: -600_000n });
}

async function failOnOptio(intent: StakingIntent | SendIntent): Promise<string> {
  const hash = await actFromOutside(test, ada.mnemonic, intent);
  await followChain(test.deps, adapterOf(OPTIO));
  return hash;
}

/** A call of a contract with the key of the wallet, made where the product knows nothing of it. */
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
    'an unstaking of more than is staked',
    () => ({ type: 'undelegate', ...own(), validator: northwind, base: '900000000' }),
    { type: 'undelegate', amount: '900.000000', fromValidator: northwind },
  ],
  [
    'a stake of more than there is',
    () => ({ type: 'delegate', ...own(), validator: northwind, base: '900000000000' }),
    { type: 'delegate', amount: '900000.000000', toValidator: northwind },
  ],
  [
    'a move of nothing that is staked',
    () => ({ type: 'move-delegation', ...own(), source: northwind, destination: cedar, base: '5000000' }),
    { type: 'moveDelegation', amount: '5.000000', fromValidator: northwind, toValidator: cedar },
  ],
  [
    'a claim where nothing is staked',
    () => ({ type: 'claim-rewards', ...own(), validators: [northwind, cedar] }),
    { type: 'distribution', amount: '0.000000' },
  ],
  [
    'a payment of more than there is',
    () => ({ type: 'send', ...own(), to: ben.addressOn(OPTIO), base: '900000000000' }),
    { type: 'send', amount: '900000.000000' },
  ],
])('has a failed line for %s that was signed elsewhere, with its fee', async (_name, intent, line) => {
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

it('has one for a token that its contract did not move', async () => {
  const hash = await callOnEthereum(`0xa9059cbb${word(ben.addressOn('31337'))}${word('0xffffffffffff')}`);
  const shown = await readTransaction(ada, hash);
  expect(shown).toMatchObject({ type: 'send', status: 'failed', symbol: 'USDT', amount: '281474976.710655' });
  expect(shown.gasFee).not.toBeNull();
  expect(await findings()).toEqual([]);
});

it('has a line with the fee for a call that moves nothing', async () => {
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

it('brings in a line that an earlier reading of the block had left out, and counts the fee once', async () => {
  const hash = await failOnOptio({ type: 'undelegate', ...own(), validator: cedar, base: '7000000' });
  const { db } = test.deps;
  const [line] = await db.delete(transactions).where(eq(transactions.txHash, hash)).returning();
  if (!line) throw new Error('there was no line');
  await writeFeeBeside(line);
  expect(await findings()).toEqual([]);
  const wallet = { walletId: line.walletId, userId: ada.userId, address: ada.addressOn(OPTIO) };
  expect(await rescan(test.deps, adapterOf(OPTIO), wallet)).toBe(1);
  expect(await rescan(test.deps, adapterOf(OPTIO), wallet)).toBe(0);
  await followChain(test.deps, adapterOf(OPTIO));
  expect(await readTransaction(ada, hash)).toMatchObject({ status: 'failed', amount: '7.000000' });
  expect(await feesWithoutLine(hash)).toEqual([]);
  expect(await findings()).toEqual([]);
});

it('stays failed beside a server that settles each such line as done', async () => {
  const hash = await failOnOptio({ type: 'undelegate', ...own(), validator: cedar, base: '8000000' });
  const { db, clock } = test.deps;
  const one = eq(transactions.txHash, hash);
  const total = async (status: 'failed' | 'success') => {
    const totals = await db
      .select({ total: transactionTotals.total })
      .from(transactionTotals)
      .where(and(eq(transactionTotals.walletId, ada.walletId), eq(transactionTotals.status, status)));
    return totals.reduce((sum, row) => sum + row.total, 0);
  };
  await db.update(transactions).set({ status: 'pending', completedAt: null }).where(one);
  const [failed, done] = [await total('failed'), await total('success')];
  await db.update(transactions).set({ status: 'success', completedAt: clock.now() }).where(one);
  expect(await readTransaction(ada, hash)).toMatchObject({ status: 'failed', stage: 'final' });
  expect([await total('failed'), await total('success')]).toEqual([failed + 1, done]);
});

it('counts its fee once beside a server that writes it without a line', async () => {
  const hash = await failOnOptio({ type: 'undelegate', ...own(), validator: cedar, base: '9000000' });
  const [line] = await test.deps.db.select().from(transactions).where(eq(transactions.txHash, hash));
  if (!line) throw new Error('there was no line');
  await writeFeeBeside(line);
  expect(await findings()).toEqual([]);
});

it('reads no balance of whom a failed payment was for', async () => {
  const payment = { type: 'send', ...own(), to: ben.addressOn(OPTIO), base: '900000000000' } as const;
  const hash = await failOnOptio(payment);
  const { height } = (await adapterOf(OPTIO).findTransaction(hash)) ?? { height: 0n };
  const block = await adapterOf(OPTIO).getBlock(height);
  if (!block) throw new Error('there was no block');
  expect(touchedByBlock(block)).toContain(ada.addressOn(OPTIO));
  expect(touchedByBlock(block)).not.toContain(ben.addressOn(OPTIO));
});
