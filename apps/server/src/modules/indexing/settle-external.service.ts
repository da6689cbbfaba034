import { compare, toDecimal } from '@tessera/money';
import { MINUTE } from '../../platform/clock';
import type { Transaction } from '../../platform/db/database';
import { notify } from '../../platform/db/notify';
import { assetOf, readRestore, repeatsSince, type LedgerDeps } from '../chains';
import { publishSecurityNotice } from '../identity';
import { raiseNotifications, type NotificationFacts } from '../notifications';
import { blockedPairs, pairOf, readParties } from '../people';
import { amountParams, describeAmount, exactUsd, knownPayers, type TransactionRow } from '../transfers';
import { readOwners } from './accounts.repository';
import { deleteOrphanedEntries, settleExternalEntries } from './history.repository';

/** Time for which an orphaned transaction keeps its history entry, because a later block may include the transaction again. */
const ORPHANED_RETENTION = 10 * MINUTE;
const CLOCK_SKEW = MINUTE;

/** Raises no notification or security notice for transactions made before the wallet was added to this server. */
export async function settleExternal(deps: LedgerDeps, tx: Transaction, chainId: string, finalised: bigint) {
  const completedAt = deps.clock.now();
  const settled = await settleExternalEntries(tx, { chainId, finalised, completedAt });
  if (settled.length === 0) return;
  const walletIds = settled.map((row) => row.walletId);
  const owners = await readOwners(tx, walletIds);
  const rows = settled.flatMap((row) => {
    const owner = owners.get(row.walletId);
    return owner ? [{ row, userId: owner.userId, walletCreatedAt: owner.createdAt }] : [];
  });
  const newRows = rows.filter(
    ({ row, walletCreatedAt }) => row.createdAt.getTime() > walletCreatedAt.getTime() - CLOCK_SKEW,
  );
  const isForgotten = await forgottenBefore(deps, tx, chainId);
  for (const { row, userId } of newRows) {
    if (row.type !== 'send' || row.failure !== null || isForgotten(row)) continue;
    // This server did not sign the payment, so the wallet's recovery phrase is probably also in use elsewhere.
    const payment = `${describeAmount(deps.chains, row)} to ${row.toAddress}`;
    await publishSecurityNotice(tx, deps.clock, userId, 'sent-elsewhere', { payment }, eventOf(row));
  }
  const received = newRows.filter(({ row }) => row.type === 'receive');
  const facts = await receivedFacts(deps, tx, received);
  const notices = rows.map(({ row: { walletId, id }, userId }) => {
    return { kind: 'transaction' as const, userId, walletId, id };
  });
  await notify(tx, ...notices);
  await raiseNotifications(tx, deps.clock, facts);
}

/** A payment between the moment of a restore and the restore itself was probably signed by this server. */
async function forgottenBefore({ clock }: LedgerDeps, tx: Transaction, chainId: string) {
  const { restoredAt, restoredFrom } = await readRestore(tx, chainId, repeatsSince(clock.now()));
  return ({ blockHeight, createdAt }: TransactionRow) =>
    restoredAt !== null &&
    restoredFrom !== null &&
    blockHeight !== null &&
    blockHeight > restoredFrom &&
    createdAt <= restoredAt;
}

const eventOf = ({ chainId, txHash, transferIndex }: TransactionRow) =>
  `${chainId}:${txHash}:${transferIndex}`;

async function receivedFacts(
  deps: LedgerDeps,
  tx: Transaction,
  received: readonly { row: TransactionRow; userId: string }[],
): Promise<NotificationFacts[]> {
  const senderIds = received.map(({ row }) => row.counterpartyId);
  const parties = await readParties(tx, senderIds);
  const payments = received.flatMap(({ row: { counterpartyId }, userId }) =>
    counterpartyId === null ? [] : [[userId, counterpartyId] as const],
  );
  const blocked = await blockedPairs(tx, payments);
  const known = await knownPayers(tx, payments);
  return received.map(({ row, userId }) => {
    const pair = row.counterpartyId === null ? undefined : pairOf(userId, row.counterpartyId);
    const isKnown = pair !== undefined && known.has(pair);
    // If one of the two users blocked the other, the notification does not name the sender.
    const isBlocked = pair !== undefined && blocked.has(pair);
    const sender = row.counterpartyId === null || isBlocked ? undefined : parties.get(row.counterpartyId);
    return {
      userId,
      template: 'money-in',
      params: {
        ...amountParams(deps.chains, row),
        ...(sender?.username ? { from: sender.username } : {}),
        address: row.fromAddress,
        transaction: row.id,
      },
      actorId: sender?.id ?? null,
      daily: !isKnown && isDust(deps, row),
      dedupeKey: `money_in:${eventOf(row)}`,
    };
  });
}

/** Limit of dust in US dollars. A stranger can afford many smaller payments, so the daily mail reports them together. */
const DUST_USD = '1';

function isDust({ chains }: Pick<LedgerDeps, 'chains'>, row: TransactionRow): boolean {
  const { decimals } = assetOf(chains.of(row.chainId), row.symbol);
  const usd = exactUsd(toDecimal(row.amount, decimals), row.priceUsd);
  return usd !== null && compare(usd, DUST_USD) < 0;
}

export async function deleteOrphaned({ db, clock }: LedgerDeps, chainId: string): Promise<void> {
  await deleteOrphanedEntries(db, chainId, new Date(clock.now().getTime() - ORPHANED_RETENTION));
}
