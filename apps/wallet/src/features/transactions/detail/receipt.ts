import type { Transaction } from '@tessera/contracts/transfers';
import { formatTokenFull, withDirection } from '@tessera/money';
import { formatDate, formatName, transferLabel, transferStatusLabel } from '@tessera/ui';
import { amountOf, directionOf } from '../../../shared/transactions/transaction-facts';
import { sharedText } from '../../../shared/messages';
import { historyText } from '../messages';

export function receiptOf(transaction: Transaction): string {
  const { type, status, symbol, network, from, to, counterparty, gasFee, gasFeeSymbol } = transaction;
  const { created_at, completedOn, transactionHash, blockExplorerLink } = transaction;
  const amount = amountOf(transaction);
  const incoming = directionOf(transaction) === 'in';
  const username = counterparty?.username ?? null;
  const person = counterparty === undefined ? '' : formatName(counterparty);
  const lines: [string, string | null][] = [
    [
      sharedText.amount,
      amount === null ? null : withDirection(formatTokenFull(amount, symbol), directionOf(transaction)),
    ],
    [sharedText.status, transferStatusLabel(status)],
    [
      incoming ? historyText.from : historyText.to,
      [person, username && `@${username}`].filter(Boolean).join(' '),
    ],
    [historyText.address, incoming ? from : to],
    [sharedText.network, network],
    [historyText.networkFee, incoming || gasFee === null ? null : formatTokenFull(gasFee, gasFeeSymbol)],
    [historyText.date, formatDate(completedOn ?? created_at)],
    [historyText.hash, transactionHash],
    [historyText.explorer, blockExplorerLink],
  ];
  const facts = lines.flatMap(([label, value]) =>
    value === null || value === '' ? [] : `${label}: ${value}`,
  );
  return [`Tessera · ${transferLabel(type)}`, ...facts].join('\n');
}
