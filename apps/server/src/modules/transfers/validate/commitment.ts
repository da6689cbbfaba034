import type { FeeQuote, TransferIntent } from '@tessera/chains';

import type { AttemptKind } from '../transfers.table';

/** An attempt of a transfer, and what it takes from the balance if a block has it. */
export interface Commitment {
  id: string;
  kind: AttemptKind;
  intent: Pick<TransferIntent, 'type'>;
  symbol: string;
  amount: bigint;
  fee: FeeQuote;
}

/** Returns the amount that leaves the balance besides the fee. Changes of an existing stake take none. */
export function takenFromBalance({ type }: Pick<TransferIntent, 'type'>, amount: bigint): bigint {
  return type === 'send' || type === 'delegate' || type === 'create-validator' ? amount : 0n;
}

/** Sums what attempts can take, by symbol. A block has at most one attempt of each transfer, so its most expensive one counts. */
export function sumCommitments(attempts: readonly Commitment[]): Map<string, bigint> {
  const dearest = new Map<string, Map<string, bigint>>();
  for (const attempt of attempts) {
    const most = dearest.get(attempt.id) ?? new Map<string, bigint>();
    dearest.set(attempt.id, most);
    for (const [symbol, base] of takenBy(attempt))
      if (base > (most.get(symbol) ?? 0n)) most.set(symbol, base);
  }
  const total = new Map<string, bigint>();
  for (const most of dearest.values())
    for (const [symbol, base] of most) total.set(symbol, (total.get(symbol) ?? 0n) + base);
  return total;
}

function takenBy({ kind, intent, symbol, amount, fee }: Commitment): [string, bigint][] {
  const sent = kind === 'send' ? takenFromBalance(intent, amount) : 0n;
  const feeBase = BigInt(fee.feeBase);
  if (symbol === fee.symbol) return [[symbol, sent + feeBase]];
  return [
    [symbol, sent],
    [fee.symbol, feeBase],
  ];
}
