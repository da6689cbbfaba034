import type { TransferPreviewRequest } from '@tessera/contracts/transfers';

import { quoteHash, requestHash } from './idempotency';

const WALLET = '01JD2V7Q8M3N4P5R6S7T8V9W01';
const request: TransferPreviewRequest = {
  transferType: 'send',
  chainId: 'optio-testnet',
  symbol: 'OPT',
  amount: '1.5',
  to: 'optio1receiver',
};
const changes: Partial<TransferPreviewRequest>[] = [
  { transferType: 'delegate' },
  { chainId: '31337' },
  { symbol: 'ETH' },
  { amount: '1.50' },
  { to: 'optio1another' },
  { memo: '104829' },
  { from: 'optiovaloper1source' },
];

describe.each([
  ['quoteHash', quoteHash],
  ['requestHash', requestHash],
])('%s', (_name, hash) => {
  it.each(changes)('differs when the request changes by %o', (change) => {
    expect(hash(WALLET, { ...request, ...change })).not.toBe(hash(WALLET, request));
  });

  it('differs between two memos', () => {
    expect(hash(WALLET, { ...request, memo: '1' })).not.toBe(hash(WALLET, { ...request, memo: '2' }));
  });

  it('differs between two wallets', () => {
    expect(hash('01JD2V7Q8M3N4P5R6S7T8V9W02', request)).not.toBe(hash(WALLET, request));
  });

  it('is the same for an absent and an empty memo', () => {
    expect(hash(WALLET, { ...request, memo: '' })).toBe(hash(WALLET, request));
  });
});

it('includes the creation height of a cancelled undelegation in the request hash only', () => {
  const cancel = { ...request, creationHeight: '7' };
  expect(requestHash(WALLET, cancel)).not.toBe(requestHash(WALLET, request));
  expect(quoteHash(WALLET, cancel)).toBe(quoteHash(WALLET, request));
});
