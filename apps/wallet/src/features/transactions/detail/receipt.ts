import { transferText } from '@tessera/contracts/transfer-text';
import type { Transaction } from '@tessera/contracts/transfers';
import { formatTokenFull, withDirection } from '@tessera/money';
import { formatDate, formatName, transferLabel, transferStatusLabel } from '@tessera/ui';
import { amountOf, directionOf } from '../../../shared/transactions/transaction-facts';

export function receiptOf(transaction: Transaction): string {
  const { type, status, symbol, network, from, to, counterparty, gasFee, gasFeeSymbol } = transaction;
  const { created_at, completedOn, transactionHash, blockExplorerLink } = transaction;
  const amount = amountOf(transaction);
  const incoming = directionOf(transaction) === 'in';
  const username = counterparty?.username ?? null;
  const person = counterparty === undefined ? '' : formatName(counterparty);
  const lines: [string, string | null][] = [
    [
      'Amount',
      amount === null ? null : withDirection(formatTokenFull(amount, symbol), directionOf(transaction)),
    ],
    ['Status', transferStatusLabel(status)],
    [incoming ? 'From' : 'To', [person, username && `@${username}`].filter(Boolean).join(' ')],
    ['Address', incoming ? from : to],
    [transferText.network, network],
    ['Network fee', incoming || gasFee === null ? null : formatTokenFull(gasFee, gasFeeSymbol)],
    ['Date', formatDate(completedOn ?? created_at)],
    ['Transaction', transactionHash],
    ['Block explorer', blockExplorerLink],
  ];
  const facts = lines.flatMap(([label, value]) =>
    value === null || value === '' ? [] : `${label}: ${value}`,
  );
  return [`Tessera · ${transferLabel(type)}`, ...facts].join('\n');
}
