import type { FeeQuote, TransferIntent } from '@tessera/chains';

import type { AttemptKind } from '../transfers.table';

/** One attempt of a transfer: what it takes if a block has it. */
export interface Commitment {
  id: string;
  kind: AttemptKind;
  intent: Pick<TransferIntent, 'type'>;
  symbol: string;
  amount: bigint;
  fee: FeeQuote;
}

/** What leaves the spendable balance beside the fee: what is staked already only changes its place. */
export function takenFromBalance({ type }: Pick<TransferIntent, 'type'>, amount: bigint): bigint {
  return type === 'send' || type === 'delegate' || type === 'create-validator' ? amount : 0n;
}

/** What attempts can take by symbol: of one transfer a single one does, and nobody knows which, so the dearest counts. */
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
