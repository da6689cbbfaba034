import { and, eq, gte, isNull } from 'drizzle-orm';
import { callAnvil } from '../../../testing/call-anvil';
import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { withCoins, type WalletPerson } from '../../../testing/wallet-people';
import { readCursor } from '../../chains';
import { followChain } from '../follow-chain.service';
import { reconcileBalances } from './reconcile-balances.service';
import { balanceAnchors, reconciliationFindings } from './reconciliation.table';

const CHAIN = '31337';
let test: MoneyTest;
let ada: WalletPerson;
beforeAll(async () => {
  test = await createMoneyTest();
  ada = await withCoins(test);
});
afterAll(() => test.close());

const adapter = () => test.deps.chains.of(CHAIN);
const compare = () => reconcileBalances(test.deps, adapter(), () => followChain(test.deps, adapter()));
const openFindings = () =>
  test.deps.db.select().from(reconciliationFindings).where(isNull(reconciliationFindings.closedAt));
const anchorsFrom = (height: bigint) =>
  test.deps.db
    .select()
    .from(balanceAnchors)
    .where(and(eq(balanceAnchors.chainId, CHAIN), gte(balanceAnchors.height, height)));

const waitingForLocks = async () => {
  const { rowCount } = await test.deps.db.$client.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
};
const noStep = () => Promise.resolve();

/** Deletes the anchors of the wallet, and inserts one in a transaction that stays open. */
async function beginOtherInsert() {
  const { db } = test.deps;
  const isOfAda = and(eq(balanceAnchors.walletId, ada.walletId), eq(balanceAnchors.chainId, CHAIN));
  const deleted = await db.delete(balanceAnchors).where(isOfAda).returning();
  const anchor = deleted.find(({ symbol }) => symbol === 'USDC');
  if (!anchor) throw new Error('the wallet has no anchor');
  const client = await db.$client.connect();
  await client.query('begin');
  await client.query(
    `insert into balance_anchors (wallet_id, chain_id, symbol, address, height, base, checked_at)
     values ($1, $2, 'USDC', $3, $4, $5, $6)`,
    [ada.walletId, CHAIN, anchor.address, anchor.height, anchor.base, anchor.checkedAt],
  );
  return {
    async end(statement: 'commit' | 'rollback'): Promise<void> {
      await client.query(statement);
      client.release();
    },
  };
}

it('compares a batch when the opening of a wallet inserts the same anchor meanwhile', async () => {
  await compare();
  const other = await beginOtherInsert();
  const comparing = compare();
  await test.until(async () => (await waitingForLocks()) === 1, noStep);
  await other.end('commit');
  await comparing;
  expect(await anchorsFrom(0n)).toHaveLength(4);
  expect(await openFindings()).toEqual([]);
});

it('compares no balance with an anchor of a later block', async () => {
  const { db } = test.deps;
  await compare();
  const [anchor] = await anchorsFrom(0n);
  if (!anchor) throw new Error('the wallet has no anchor');
  const { walletId, symbol, height, base } = anchor;
  const isAnchor = and(
    eq(balanceAnchors.walletId, walletId),
    eq(balanceAnchors.chainId, CHAIN),
    eq(balanceAnchors.symbol, symbol),
  );
  const set = (change: { height: bigint; base: bigint }) =>
    db.update(balanceAnchors).set(change).where(isAnchor);
  await set({ height: height + 1000n, base: base + 1n });
  await compare();
  await set({ height, base });
  expect(await openFindings()).toEqual([]);
});

it('keeps no anchor of an orphaned block when a reorg happens during the insert', async () => {
  const call = (method: string, ...params: unknown[]) => callAnvil(test.anvil.url, method, ...params);
  const from = '0x00000000000000000000000000000000000000AA';
  await call('anvil_setBalance', from, '0xde0b6b3a7640000');
  await call('anvil_impersonateAccount', from);
  await call('eth_sendTransaction', { from, to: ada.addressOn(CHAIN), value: '0x2710' });
  await test.work();
  const orphaned = (await readCursor(test.deps.db, CHAIN))?.height ?? 0n;
  await compare();
  const other = await beginOtherInsert();
  const comparing = compare();
  await test.until(async () => (await waitingForLocks()) === 1, noStep);
  await call('anvil_reorg', 1, []);
  let isDone = false;
  const following = followChain(test.deps, adapter()).finally(() => (isDone = true));
  await test.until(async () => isDone || (await waitingForLocks()) === 2, noStep);
  await other.end('rollback');
  await Promise.all([comparing, following]);
  expect(await anchorsFrom(orphaned)).toEqual([]);
  await test.work();
  await compare();
  await compare();
  expect(await openFindings()).toEqual([]);
});
