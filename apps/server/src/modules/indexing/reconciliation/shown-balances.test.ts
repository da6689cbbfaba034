import { and, eq, isNull } from 'drizzle-orm';

import { callAnvil } from '../../../testing/call-anvil';
import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { withCoins, type WalletPerson } from '../../../testing/wallet-people';
import { chainBalances } from '../../wallets/holdings/holdings.table';
import { followChain } from '../follow-chain.service';
import { reconcileBalances } from './reconcile-balances.service';
import { reconciliationFindings } from './reconciliation.table';

let test: MoneyTest;
let ben: WalletPerson;
beforeAll(async () => {
  test = await createMoneyTest();
  ben = await withCoins(test);
  await compare();
});
afterAll(() => test.close());

async function compare(): Promise<void> {
  for (const adapter of test.deps.chains.all)
    await reconcileBalances(test.deps, adapter, () => followChain(test.deps, adapter));
}

const open = () =>
  test.deps.db.select().from(reconciliationFindings).where(isNull(reconciliationFindings.closedAt));
const alarms = () => test.logs().split('balance and ledger differ').length - 1;
/** Sets the stored balance of Ben for the time of `work`. */
async function withShown(
  chainId: string,
  symbol: string,
  change: { base?: bigint; height?: bigint },
  work: () => Promise<void>,
): Promise<void> {
  const { db } = test.deps;
  const row = and(eq(chainBalances.address, ben.addressOn(chainId)), eq(chainBalances.symbol, symbol));
  const [before] = await db.select().from(chainBalances).where(row);
  if (!before) throw new Error('no balance');
  const { base = 0n, height = before.height } = change;
  await db
    .update(chainBalances)
    .set({ base: before.base + base, height })
    .where(row);
  await work();
  await db.update(chainBalances).set({ base: before.base, height: before.height }).where(row);
  await compare();
  expect(await open()).toEqual([]);
}

it('opens a finding when a balance differs from the chain', () =>
  withShown('optio-testnet', 'OPT', { base: 1n }, async () => {
    await compare();
    const findings = await open();
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({
      walletId: ben.walletId,
      symbol: 'OPT',
      kind: 'shown',
      difference: -1n,
      confirmed: true,
    });
  }));

it('opens none when the balance is of a block that is not followed yet', () =>
  withShown('optio-testnet', 'OPT', { base: 1n, height: 1_000_000n }, async () => {
    await compare();
    expect(await open()).toEqual([]);
  }));

it('opens a finding of a balance without a block only when a later block has the same difference', () =>
  withShown('31337', 'USDC', { base: 1n }, async () => {
    const before = alarms();
    const states = async () => (await open()).map(({ confirmed, difference }) => [confirmed, difference]);
    await compare();
    await compare();
    expect(await states()).toEqual([[false, -1n]]);
    expect(alarms()).toBe(before);
    await callAnvil(test.anvil.url, 'evm_mine');
    await compare();
    expect(await states()).toEqual([[true, -1n]]);
    expect(alarms()).toBe(before + 1);
  }));

it('makes an account with an unconfirmed difference due for a check', () =>
  withShown('31337', 'USDC', { base: 1n }, async () => {
    const adapter = test.deps.chains.of('31337');
    expect(await reconcileBalances(test.deps, adapter, () => followChain(test.deps, adapter))).toBe(true);
  }));
