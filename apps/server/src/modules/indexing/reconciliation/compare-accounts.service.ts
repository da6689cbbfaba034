import type { BlockBalances, ChainAdapter } from '@tessera/chains';
import type { Executor } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';
import { feeAssetOf, readBlockHash, type LedgerDeps } from '../../chains';
import { readBalancesOf } from '../../wallets';
import type { Account } from '../accounts.repository';
import { findChangedAfter, keyOf, sumHistory } from './history-sums.repository';
import * as repository from './reconciliation.repository';

/**
 * Compares balances of the chain with the history and with the shown balances, in a fixed number of statements and those
 * for differences.
 * @returns the number of compared balances, or undefined if a reorg has orphaned the block
 */
export async function compareAccounts(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  accounts: readonly Account[],
  read: BlockBalances,
): Promise<number | undefined> {
  const { clock, db } = deps;
  const { chainId } = adapter;
  const { height: to, hash } = read;
  const balances = repository.startBalances(accounts, read);
  const walletIds = accounts.map(({ walletId }) => walletId);
  return db.transaction(
    async (tx) => {
      if (hash !== undefined && (await readBlockHash(tx, chainId, to)) !== hash) return undefined;
      let anchors = await repository.readAnchors(tx, chainId, walletIds);
      const missing = balances.filter((balance) => !anchors.has(keyOf(balance)));
      if (missing.length > 0) {
        await repository.insertAnchors(tx, missing, { height: to, at: clock.now() });
        anchors = await repository.readAnchors(tx, chainId, walletIds);
      }
      const changes = await sumHistory(tx, [...anchors.values()], {
        chainId,
        feeSymbol: feeAssetOf(adapter).symbol,
        to,
      });
      const shown = await readBalancesOf(tx, chainId, [...read.balances.keys()]);
      const changedAfter = await findChangedAfter(tx, chainId, walletIds, to);
      const findings = await repository.readOpenFindings(tx, chainId, walletIds);
      let compared = 0;
      for (const { base: onChain, ...account } of balances) {
        const anchor = anchors.get(keyOf(account));
        if (!anchor) continue;
        compared += 1;
        const record = (kind: repository.FindingKey['kind'], expected: bigint) =>
          recordComparison(deps, tx, findings, { ...account, kind }, { height: to, onChain, expected });
        await record('history', anchor.base + (changes.get(keyOf(account)) ?? 0n));
        // Skip the shown balance if it may include a change after `to`.
        const visible = shown.get(`${account.address}:${account.symbol}`);
        if (!changedAfter.has(account.walletId) && visible !== undefined) await record('shown', visible);
      }
      return compared;
    },
    { isolationLevel: 'repeatable read' },
  );
}

async function recordComparison(
  { clock, logger }: LedgerDeps,
  db: Executor,
  findings: ReadonlyMap<string, bigint>,
  { address, ...key }: Account & repository.FindingKey,
  { height, onChain, expected }: Record<'height' | 'onChain' | 'expected', bigint>,
): Promise<void> {
  const now = clock.now();
  const { chainId, symbol } = key;
  const difference = onChain - expected;
  const previous = findings.get(`${keyOf(key)}:${key.kind}`);
  if (difference === 0n) {
    if (previous === undefined) return;
    for (const { id } of await repository.closeFinding(db, key, now))
      logger.info({ finding: id, chainId, symbol }, 'reconciliation finding closed');
    return;
  }
  const state = { height, onChain, expected, difference, seenAt: now };
  await repository.upsertFinding(db, { id: newId(clock), ...key, address, foundAt: now, ...state });
  if (previous === difference) return;
  const values = { height, onChain, expected, difference };
  const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  logger.error({ ...key, ...texts }, 'balance and ledger differ');
}
