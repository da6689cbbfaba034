import type { ChainAdapter, ChainNote } from '@tessera/chains';
import { feeAssetOf } from '../../chains';
import { describeFailure, type Movement } from '../../transfers';
import type { Indexed } from './movements';

/** Returns the entries of locks and authorizations. This server signs neither, so all of them are external. */
export function noteMovements(adapter: ChainAdapter, indexed: Indexed): Movement[] {
  const { transaction, known, own } = indexed;
  return (transaction.notes ?? []).flatMap((note) =>
    known
      .filter(({ address }) => address === note.address)
      .map((wallet): Movement => {
        const paid = transaction.sender === note.address && own?.walletId !== wallet.walletId;
        const failure = transaction.success
          ? {}
          : { failure: describeFailure(adapter, note.kind, transaction) };
        const base = { transaction, wallet, own, type: note.kind, index: note.index, counterpartyId: null };
        const content = contentOf(adapter, note, transaction.success);
        return { ...base, ...content, from: note.address, paid, ...failure };
      }),
  );
}

function contentOf(adapter: ChainAdapter, note: ChainNote, success: boolean) {
  if (note.kind === 'authorization')
    return { symbol: feeAssetOf(adapter).symbol, base: 0n, to: note.other ?? note.address };
  const { symbol, base, address: to, until } = note;
  const isLocked = success && until !== undefined;
  return { symbol, base, to, ...(isLocked ? { stake: { completesAt: new Date(until) } } : {}) };
}

/**
 * Keeps `paid` only on the first paid entry of each wallet, so that the fee counts once. Adds an `other` entry for an
 * external sender that paid a fee but has no paid entry, for example for an unknown message type.
 */
export function withFeeEntry(
  adapter: ChainAdapter,
  { transaction, known, own }: Indexed,
  entries: readonly Movement[],
): Movement[] {
  const seen = new Set<string>();
  const once = entries.map((entry) => {
    const isFirst = entry.paid && !seen.has(entry.wallet.walletId);
    if (entry.paid) seen.add(entry.wallet.walletId);
    return { ...entry, paid: isFirst };
  });
  if (transaction.feePaidBase === 0n) return once;
  const { symbol } = feeAssetOf(adapter);
  const payersWithoutEntry = known.filter(
    ({ address, walletId }) =>
      address === transaction.sender && own?.walletId !== walletId && !seen.has(walletId),
  );
  const type = 'other';
  const failure = transaction.success ? {} : { failure: describeFailure(adapter, type, transaction) };
  const added = payersWithoutEntry.map((wallet): Movement => {
    const ends = { from: wallet.address, to: wallet.address, counterpartyId: null };
    return { transaction, wallet, own, type, index: 0, symbol, base: 0n, ...ends, paid: true, ...failure };
  });
  return [...once, ...added];
}
