import * as v from 'valibot';
import { TransactionsQuery } from './transactions';
import { Transaction, TransferWarning } from './transfers';

test('reads a transaction type of a newer server as other', () => {
  expect(v.parse(Transaction.entries.type, 'bridge')).toBe('other');
  expect(v.parse(Transaction.entries.type, 'lock')).toBe('lock');
});

test('rejects an unknown transaction type in a filter', () => {
  expect(v.is(TransactionsQuery, { type: 'lock' })).toBe(true);
  expect(v.is(TransactionsQuery, { type: 'bridge' })).toBe(false);
});

test('keeps the message of a warning with an unknown code', () => {
  const message = 'The node of this validator is slow.';
  expect(v.parse(TransferWarning, { code: 'SLOW_NODE', message })).toEqual({ code: 'OTHER', message });
});

test('reads a held reason of a newer server as other', () => {
  expect(v.parse(Transaction.entries.heldReason, 'sanctions')).toBe('other');
  expect(v.parse(Transaction.entries.heldReason, 'key-reset')).toBe('key-reset');
  expect(v.parse(Transaction.entries.heldReason, undefined)).toBeUndefined();
});
