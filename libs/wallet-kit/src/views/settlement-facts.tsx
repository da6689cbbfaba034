import { type Transaction, transferText } from '@tessera/contracts';
import { formatDate, formatUtc } from '@tessera/ui';
import { Fee } from './fee-facts';
import { Hash } from './hash';

/** Returns the facts of every transaction: its fee, its hash and when it was completed. */
export function settlementFacts(transaction: Transaction) {
  const { status, gasFee, gasFeeSymbol, gasFeeUsd, transactionHash, heldUntil, completedOn } = transaction;
  const hasFee = gasFee !== null && status !== 'failed';
  return [
    {
      label: transferText.networkFee,
      value: hasFee ? <Fee fee={gasFee} symbol={gasFeeSymbol} usd={gasFeeUsd} /> : undefined,
    },
    {
      label: transferText.transaction,
      value: transactionHash === null ? heldUntil && '—' : <Hash hash={transactionHash} />,
    },
    {
      label: transferText.completedOn,
      value: completedOn && <span title={formatUtc(completedOn)}>{formatDate(completedOn)}</span>,
    },
  ];
}
