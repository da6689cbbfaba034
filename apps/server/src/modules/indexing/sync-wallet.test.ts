import { NoQuorumError } from '@tessera/chains';
import { ErrorAnswer } from '@tessera/contracts/errors';
import { TransactionsPage } from '@tessera/contracts/transactions';
import { WalletSyncAnswer } from '@tessera/contracts/wallets';
import { and, eq, isNull } from 'drizzle-orm';
import * as v from 'valibot';

import { findWalletsAt } from './accounts.repository';
import { followChain } from './follow-chain.service';
import { reconcileBalances, reconcileWallet } from './reconciliation/reconcile-balances.service';
import { reconciliationFindings } from './reconciliation/reconciliation.table';
import { rescanHistory } from './rescan-history.service';
import { createMoneyTest, type MoneyTest } from '../../testing/create-money-test';
import {
  balanceOf,
  readTransaction,
  send,
  sendBody,
  transactionIn,
  withCoins,
  withWallet,
  type WalletPerson,
} from '../../testing/wallet-people';
import { transactions } from '../transfers/entries/transactions.table';

const OPTIO = 'optio-testnet';
let test: MoneyTest;
let ada: WalletPerson;
let ben: WalletPerson;
beforeAll(async () => {
  test = await createMoneyTest();
});
beforeEach(async () => {
  ada = await withCoins(test);
  ben = await withCoins(test);
});
/** Deletes the queued reconciliations, which would wait for blocks that these tests do not follow. */
afterEach(() =>
  test.deps.db.$client.query(`delete from graphile_worker._private_jobs where key like 'reconcile:%'`),
);
afterAll(() => test.close());

const optio = () => test.deps.chains.of(OPTIO);
const sync = (who: WalletPerson) => who.browser.call('POST', `/wallets/${who.walletId}/sync`);
const foundBy = (answer: { json(): unknown }) => v.parse(WalletSyncAnswer, answer.json()).data.found;
const ofWallet = ({ walletId }: WalletPerson) =>
  and(eq(transactions.walletId, walletId), eq(transactions.chainId, OPTIO));
const linesOf = (who: WalletPerson, hash: string) =>
  test.deps.db
    .select()
    .from(transactions)
    .where(and(ofWallet(who), eq(transactions.txHash, hash)));
const openFindings = () =>
  test.deps.db.select().from(reconciliationFindings).where(isNull(reconciliationFindings.closedAt));
const notesOf = async ({ browser }: WalletPerson) => (await browser.call('GET', '/notifications')).body;

async function pay(amount: string): Promise<string> {
  const { id } = transactionIn(await send(ada, sendBody({ to: ben.addressOn(OPTIO), amount })));
  await test.until(async () => (await readTransaction(ada, id)).status === 'success');
  return (await readTransaction(ada, id)).transactionHash ?? '';
}

/** Pays, and moves the cursor past the block of the payment without indexing the block. */
async function payUnseen(amount: string): Promise<string> {
  const paid = transactionIn(await send(ada, sendBody({ to: ben.addressOn(OPTIO), amount })));
  const hash = paid.transactionHash ?? '';
  let height: bigint | undefined;
  while (height === undefined) {
    await test.devchain.produceBlock();
    height = (await optio().findTransaction(hash))?.height;
  }
  const head = await optio().getHead();
  await test.deps.db.$client.query(
    'update chain_cursors set height = $1, hash = $2, head_height = $1 where chain_id = $3',
    [String(head.height), head.hash, OPTIO],
  );
  return hash;
}

it('restores the lost entry of a payment once when two syncs run, and closes the finding', async () => {
  const hash = await pay('2.5');
  const [lost] = await test.deps.db
    .delete(transactions)
    .where(and(ofWallet(ben), eq(transactions.txHash, hash)))
    .returning();
  await reconcileBalances(test.deps, optio(), () => followChain(test.deps, optio()));
  expect(await openFindings()).toHaveLength(1);

  const [one, other] = await Promise.all([sync(ben), sync(ben)]);
  expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
  expect(new Set([foundBy(one), foundBy(other)])).toEqual(new Set([0, 1]));
  await followChain(test.deps, optio());
  const lines = await linesOf(ben, hash);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    type: 'receive',
    status: 'success',
    symbol: 'OPT',
    amount: 2_500_000n,
    fromAddress: ada.addressOn(OPTIO),
    counterpartyId: ada.userId,
    blockHeight: lost?.blockHeight,
    blockHash: lost?.blockHash,
  });
  expect((await notesOf(ben)).split('You received 2.5 OPT').length - 1).toBe(1);
  const { rows } = await test.deps.db.$client.query(
    `select key, max_attempts from graphile_worker.jobs where key like 'reconcile:%' || $1 order by key`,
    [ben.walletId],
  );
  const keys = ['31337', OPTIO].map((chainId) => `reconcile:${chainId}:${ben.walletId}`);
  expect(rows).toEqual(keys.map((key) => ({ key, max_attempts: 5 })));
  await reconcileWallet(test.deps, optio(), ben.walletId, () => followChain(test.deps, optio()));
  expect(await openFindings()).toEqual([]);
});

it('finds payments and the balance of a skipped block', async () => {
  const hash = await payUnseen('3');
  expect((await linesOf(ada, hash))[0]).toMatchObject({ status: 'pending', blockHeight: null });
  expect(await linesOf(ben, hash)).toEqual([]);

  expect(foundBy(await sync(ada))).toBe(1);
  expect(foundBy(await sync(ben))).toBe(0);
  expect(await balanceOf(ben, 'OPT')).toBe('103.000000');
  await followChain(test.deps, optio());
  expect(await linesOf(ada, hash)).toMatchObject([{ type: 'send', status: 'success', transferIndex: -1 }]);
  expect(await linesOf(ben, hash)).toMatchObject([{ type: 'receive', status: 'success' }]);
  expect(foundBy(await sync(ada))).toBe(0);
});

it('restores a payment from the search index when its block is pruned and no majority of the nodes has it', async () => {
  const hash = await pay('2');
  await test.deps.db.delete(transactions).where(and(ofWallet(ben), eq(transactions.txHash, hash)));
  const getBlock = () => Promise.reject(new NoQuorumError(OPTIO, 'pruned', 'a block'));
  const [wallet] = await findWalletsAt(test.deps.db, OPTIO, [ben.addressOn(OPTIO)]);
  if (wallet === undefined) throw new Error('Ben has no wallet.');
  expect(await rescanHistory(test.deps, { ...optio(), getBlock }, wallet)).toBe(1);
  await followChain(test.deps, optio());
  expect(await linesOf(ben, hash)).toMatchObject([
    { type: 'receive', status: 'success', amount: 2_000_000n },
  ]);
});

it('loads payments from before the wallet existed without notifications', async () => {
  const hash = await pay('1');
  await test.deps.db.delete(transactions).where(and(ofWallet(ben), eq(transactions.txHash, hash)));
  await test.deps.db.$client.query(`delete from notifications where user_id = $1`, [ben.userId]);
  await test.deps.db.$client.query(
    `update wallets set created_at = now() + interval '2 minutes' where id = $1`,
    [ben.walletId],
  );
  expect(foundBy(await sync(ben))).toBe(1);
  await followChain(test.deps, optio());
  expect(await linesOf(ben, hash)).toMatchObject([{ status: 'success' }]);
  expect(await notesOf(ben)).not.toContain('You received');
});

it('loads the history of an imported phrase without a sync and reports loading until it ends', async () => {
  const hash = await pay('1.25');
  const eve = await withWallet(test, ada.mnemonic);
  const page = async () => {
    const answer = await eve.browser.call('GET', `/wallets/${eve.walletId}/transactions`);
    return v.parse(TransactionsPage, answer.json());
  };
  expect((await page()).loading).toBe(true);
  await test.until(async () => (await page()).loading === undefined);
  await followChain(test.deps, optio());
  const lines = (await page()).transactions.filter(({ transactionHash }) => transactionHash === hash);
  expect(lines).toMatchObject([{ type: 'send', status: 'success', amount: '1.250000' }]);
});

it('responds 503 with the catalogue message while the chain does not respond, and works afterwards', async () => {
  test.devchain.faults.dropAnswers();
  const silent = await sync(ben);
  expect(silent.statusCode).toBe(503);
  expect(v.parse(ErrorAnswer, silent.json())).toMatchObject({
    code: 'SYNC_FAILED',
    message: "We couldn't process your Optio sync request.",
  });
  expect(silent.headers['retry-after']).toBe('5');
  test.devchain.faults.answerAgain();
  expect(foundBy(await sync(ben))).toBe(0);
});

it('allows six syncs per minute and wallet, and none for the wallet of another user', async () => {
  const stranger = await withWallet(test);
  for (let tries = 0; tries < 6; tries += 1) expect((await sync(ada)).statusCode).toBe(200);
  const refused = await sync(ada);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await sync(ben)).statusCode).toBe(200);
  expect((await ben.browser.call('POST', `/wallets/${ada.walletId}/sync`)).statusCode).toBe(404);
  expect(foundBy(await sync(stranger))).toBe(0);
});

// This test stops Ethereum, so keep it last.
it('syncs a wallet while Ethereum does not respond', async () => {
  await test.anvil.stop();
  expect(foundBy(await sync(ben))).toBe(0);
});
