import type { ChainAdapter } from '@tessera/chains';

import { chainsOf } from '../../chains/chains';
import type { TransferRow } from '../transfers.table';
import { describeEntry } from './describe-transactions';
import type { HistoryEntry } from './transactions.repository';
import type { TransactionRow } from './transactions.table';

const assets = [
  { symbol: 'ETH', name: 'Ether', decimals: 18, native: true, feeAsset: true },
  { symbol: 'USDC', name: 'USD Coin', decimals: 6, native: false, feeAsset: false },
];
const explorerLink = (hash: string) => `https://explorer.example/${hash}`;
const chains = chainsOf([
  { chainId: '31337', name: 'Ethereum', assets, explorerLink } as unknown as ChainAdapter,
]);
const at = new Date('2026-03-05T12:00:00.000Z');
const entry: TransactionRow = {
  id: '01JD2V7Q8M3N4P5R6S7T8V9W01',
  walletId: 'wallet',
  transferId: null,
  chainId: '31337',
  txHash: '0xab',
  transferIndex: 0,
  type: 'send',
  status: 'pending',
  symbol: 'USDC',
  amount: 2_500_000n,
  fromAddress: '0xada',
  toAddress: '0xbob',
  fromValidator: null,
  toValidator: null,
  moniker: null,
  counterpartyId: null,
  memo: null,
  description: null,
  fee: 1_000_000_000_000_000n,
  priceUsd: '1',
  feePriceUsd: '2000',
  blockHeight: null,
  blockHash: null,
  failure: null,
  createdAt: at,
  completedAt: null,
  completesAt: null,
};
const described = (
  row: Partial<TransactionRow>,
  transfer: Partial<TransferRow> | null = null,
  { headHeight = null }: Partial<Pick<HistoryEntry, 'headHeight'>> = {},
) =>
  describeEntry(
    { chains },
    { transaction: { ...entry, ...row }, transfer: transfer as TransferRow | null, headHeight },
  );

it('describes an entry without a transfer in decimals and USD', () => {
  expect(described({})).toEqual({
    id: entry.id,
    transactionHash: '0xab',
    stage: 'unknown',
    type: 'send',
    status: 'pending',
    chainId: '31337',
    symbol: 'USDC',
    amount: '2.500000',
    amountUsd: '2.500000',
    from: '0xada',
    to: '0xbob',
    memo: null,
    description: null,
    gasFee: '0.001000000000000000',
    gasFeeSymbol: 'ETH',
    gasFeeUsd: '2.000000',
    network: 'Ethereum',
    block: null,
    confirmations: null,
    created_at: at.toISOString(),
    completedOn: null,
    blockExplorerLink: 'https://explorer.example/0xab',
  });
});

it.each<[string, Partial<TransactionRow>, object]>([
  [
    'the validators',
    { fromValidator: 'one', toValidator: 'other' },
    { fromValidator: 'one', toValidator: 'other' },
  ],
  ['the moniker', { moniker: 'North' }, { moniker: 'North' }],
  ['the end of an unbonding', { completesAt: at }, { completesAt: at.toISOString() }],
  [
    'the completion',
    { status: 'success', completedAt: at },
    { stage: 'final', completedOn: at.toISOString() },
  ],
  ['the block', { blockHeight: 7n }, { stage: 'in_block', block: '7' }],
  ['no fee', { fee: null }, { gasFee: null, gasFeeUsd: null }],
  ['no link without a hash', { txHash: null }, { transactionHash: null, blockExplorerLink: null }],
])('returns %s of an entry', (_, row, expected) => {
  expect(described(row)).toMatchObject(expected);
});

it.each([
  ['the head', 7n, 1],
  ['three blocks below the head', 4n, 4],
  ['above the head of the indexer', 9n, 0],
])('counts the confirmations of a block at %s', (_, blockHeight, confirmations) => {
  expect(described({ blockHeight }, null, { headHeight: 7n }).confirmations).toBe(confirmations);
});

it('returns the end and the reason of a hold, and no link, while the transfer is held', () => {
  const held = { stage: 'checking', heldUntil: at, heldReason: 'key-reset' } as const;
  const until = { heldUntil: at.toISOString(), heldReason: 'key-reset', blockExplorerLink: null };
  expect(described({}, { ...held, status: 'signed' })).toMatchObject({ ...until, stage: 'checking' });
  const ended = described({}, { ...held, status: 'failed' });
  expect(ended).not.toHaveProperty('heldUntil');
  expect(ended).not.toHaveProperty('heldReason');
  expect(ended.blockExplorerLink).not.toBeNull();
});

it('returns the time at which a transfer became unresolved until a block includes it', () => {
  const unresolved = { unresolvedAt: at, blockHeight: null };
  expect(described({}, unresolved).unresolvedSince).toBe(at.toISOString());
  expect(described({}, { ...unresolved, blockHeight: 7n }).unresolvedSince).toBeUndefined();
});

it.each<[string, Partial<TransferRow>, string]>([
  ['a cancel before inclusion', { replacement: 'cancel', includedAttempt: null }, 'pending'],
  ['a cancel in a block', { replacement: 'cancel', includedAttempt: 2, includedKind: 'cancel' }, 'won'],
  [
    'a cancel after a speed-up in a block',
    { replacement: 'cancel', includedAttempt: 2, includedKind: 'send' },
    'lost',
  ],
  ['a speed-up in a block', { replacement: 'speed-up', includedAttempt: 2, includedKind: 'send' }, 'won'],
  [
    'a speed-up after the original in a block',
    { replacement: 'speed-up', includedAttempt: 1, includedKind: 'send' },
    'lost',
  ],
])('returns the outcome of %s', (_, transfer, outcome) => {
  expect(described({}, transfer).replacement).toEqual({ kind: transfer.replacement, outcome });
});
