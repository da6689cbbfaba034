import { isAlreadyKnown, isTransientFault, rejectReason } from './errors';

it.each([
  ['insufficient funds for gas * price + value: balance 0', 'funds'],
  ['nonce too low: next nonce 5, tx nonce 4', 'sequence'],
  ['nonce too high', 'sequence'],
  ['InsufficientFunds, Balance is 0 less than sending value', 'funds'],
  ['Upfront cost exceeds account balance', 'funds'],
  ['OldNonce, Current nonce: 5, nonce of rejected tx: 4', 'sequence'],
  ['NonceGap, Future nonce. Expected nonce: 5', 'sequence'],
  ['replacement transaction underpriced', 'fee'],
  ['max fee per gas less than block base fee: address 0x…, maxFeePerGas: 1', 'fee'],
  ['intrinsic gas too low', 'gas'],
  ['exceeds block gas limit', 'gas'],
  ['invalid sender', 'signature'],
  ['oversized data: transaction size 131073', 'size'],
  ['execution reverted', 'other'],
])('maps %j to %s', (message, reason) => {
  expect(rejectReason(message)).toBe(reason);
});

it('distinguishes a busy node from a rejection', () => {
  const code = (figure: number) => ({ codespace: 'evm', code: figure });
  expect(isTransientFault(code(-32603), 'Internal error')).toBe(true);
  expect(isTransientFault(code(-32005), 'daily request count exceeded')).toBe(true);
  expect(isTransientFault(code(-32000), 'txpool is full')).toBe(true);
  expect(isTransientFault(code(-32000), 'request timed out')).toBe(true);
  expect(isTransientFault(code(-32000), 'context deadline exceeded')).toBe(true);
  expect(isTransientFault(code(-32002), 'resource temporarily unavailable')).toBe(true);
  expect(isTransientFault(code(-32603), 'nonce too low')).toBe(false);
  expect(isTransientFault(code(-32000), 'invalid sender')).toBe(false);
});

it.each([
  ['already known', true],
  ['AlreadyKnown', true],
  ['Known transaction', true],
  ['transaction already imported', true],
  ['nonce too low', false],
  ['replacement transaction underpriced', false],
])('decides whether %j means that the node has the bytes: %s', (message, known) => {
  expect(isAlreadyKnown(message)).toBe(known);
});
