import type { Party } from '@tessera/contracts/party';
import type { Transaction, TransferPreview } from '@tessera/contracts/transfers';

export const sofia: Party = {
  id: '01JD2V7Q8M3N4P5R6S7T8V9W1A',
  first_name: 'Sofia',
  last_name: 'marchetti',
  username: 'sofia',
  avatar: null,
};

export const SOFIA_ADDRESS = 'optio1nv0j6rz2069x7hfu9vdql85d03445jfc87ju9y';

/** Builds a pending payment of 10 OPT to Sofia. */
export const buildTransaction = (over: Partial<Transaction> = {}): Transaction => ({
  id: '01JD2V7Q8M3N4P5R6S7T8V9W2B',
  transactionHash: '9F2C41D07A9B5E63C8F1204D7E6A3B9C5D8E1F402A7B6C9D3E5F8A1B4C7DB7D0',
  stage: 'sent',
  type: 'send',
  status: 'pending',
  chainId: 'optio-testnet',
  symbol: 'OPT',
  amount: '10.000000',
  amountUsd: '4.21',
  from: 'optio19rl4cm2hmr8afy4kldpxz3fka4jguq0afaaj5m',
  to: SOFIA_ADDRESS,
  counterparty: sofia,
  memo: null,
  description: null,
  gasFee: '0.012500',
  gasFeeSymbol: 'OPT',
  gasFeeUsd: '0.005',
  network: 'Optio',
  block: null,
  confirmations: null,
  created_at: '2026-11-21T05:14:02.000Z',
  completedOn: null,
  blockExplorerLink: null,
  ...over,
});

/** Builds the same payment, confirmed. */
export const buildCompleted = (over: Partial<Transaction> = {}): Transaction =>
  buildTransaction({
    stage: 'final',
    status: 'success',
    block: '8214507',
    confirmations: 3,
    completedOn: '2026-11-21T05:14:08.000Z',
    ...over,
  });

/** Builds the terms of that payment, valid for two minutes. */
export const buildPreview = (over: Partial<TransferPreview> = {}): TransferPreview => ({
  amount: '10.000000',
  amountUsd: '4.21',
  symbol: 'OPT',
  chainId: 'optio-testnet',
  network: 'Optio',
  to: SOFIA_ADDRESS,
  receiver: sofia,
  gasFeeEstimate: '0.012500',
  gasFeeSymbol: 'OPT',
  gasFeeUsd: '0.005',
  total: '10.012500',
  totalUsd: '4.22',
  balanceAfter: '89.987500',
  maxSendable: '99.987500',
  warnings: [],
  expiresAt: new Date(Date.now() + 120_000).toISOString(),
  ...over,
});
