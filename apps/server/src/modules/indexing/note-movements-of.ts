import type { ChainAdapter, ChainNote } from '@tessera/chains';
import { feeAssetOf } from '../chains';
import { describeFailure, type Movement } from '../transfers';

import type { Indexed } from './movements-of';

/** Lines of locks and authorizations, which no transfer of the product makes. */
export function noteMovementsOf(adapter: ChainAdapter, indexed: Indexed): Movement[] {
  const { transaction, known, own } = indexed;
  return (transaction.notes ?? []).flatMap((note) =>
    known
      .filter(({ address }) => address === note.address)
      .map((wallet): Movement => {
        const paid = transaction.sender === note.address && own?.walletId !== wallet.walletId;
        const failure = transaction.success
          ? {}
          : { failure: describeFailure(adapter, note.kind, transaction) };
        const line = { transaction, wallet, own, type: note.kind, index: note.index, counterpartyId: null };
        const content = contentOf(adapter, note, transaction.success);
        return { ...line, ...content, from: note.address, paid, ...failure };
      }),
  );
}

function contentOf(
  adapter: ChainAdapter,
  note: ChainNote,
  success: boolean,
): Pick<Movement, 'symbol' | 'base' | 'to' | 'stake'> {
  if (note.kind === 'authorization')
    return { symbol: feeAssetOf(adapter).symbol, base: 0n, to: note.other ?? note.address };
  const { symbol, base, address: to, until } = note;
  const isLocked = success && until !== undefined;
  return { symbol, base, to, ...(isLocked ? { stake: { completesAt: new Date(until) } } : {}) };
}

/**
 * The lines of a transaction, with its fee on one line of each wallet that paid it. A wallet that paid and has no such line gets a
 * line without an amount: the kind of the transaction is unknown, or another account sent it at the expense of this one.
 */
export function withFeeLine(
  adapter: ChainAdapter,
  { transaction, known, own }: Indexed,
  lines: readonly Movement[],
): Movement[] {
  const seen = new Set<string>();
  const once = lines.map((line) => {
    const isFirst = line.paid && !seen.has(line.wallet.walletId);
    if (line.paid) seen.add(line.wallet.walletId);
    return { ...line, paid: isFirst };
  });
  if (transaction.feePaidBase === 0n) return once;
  const { symbol } = feeAssetOf(adapter);
  const rest = known.filter(
    ({ address, walletId }) =>
      address === transaction.sender && own?.walletId !== walletId && !seen.has(walletId),
  );
  return [
    ...once,
    ...rest.map((wallet): Movement => {
      const ends = { from: wallet.address, to: wallet.address, counterpartyId: null };
      const failure = transaction.success ? {} : { failure: describeFailure(adapter, 'other', transaction) };
      return {
        transaction,
        wallet,
        own,
        type: 'other',
        index: 0,
        symbol,
        base: 0n,
        ...ends,
        paid: true,
        ...failure,
      };
    }),
  ];
}
