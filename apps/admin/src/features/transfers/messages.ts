import { TRANSFERS_COUNTED, type TransferState } from '@tessera/contracts/admin-transfers';
import type { ChainId } from '@tessera/contracts/primitives';

export const transfersText = {
  label: 'Transfers',
  one: (id: string) => `Transfer ${id}`,
  search: 'Hash, wallet or user',
  type: 'Type',
  status: 'Status',
  network: 'Network',
  from: 'From',
  to: 'To',
  date: 'Date',
  amount: 'Amount',
  fee: 'Fee',
  count: (total: number) =>
    total > TRANSFERS_COUNTED
      ? `More than ${TRANSFERS_COUNTED.toLocaleString('en-US')} transfers`
      : `${total.toLocaleString('en-US')} ${total === 1 ? 'transfer' : 'transfers'}`,
  failedTitle: 'The transfers did not load',
  gateTitle: (whom: string) => `The transfers of ${whom} open with a reason`,
  openHistory: 'Show transfers',
  emptyTitle: 'No transfers match these filters',
  emptyText: 'Try another period, network, type or status.',

  figures: 'Figures of these transfers',
  transfers: 'Transfers',
  changed: { '24h': 'on the day before', '7d': 'on the 7 days before', '30d': 'on the 30 days before' },
  changedBefore: 'on the period before',
  nothingBefore: 'nothing to compare with',
  volume: 'Volume',
  allTokens: 'all tokens',
  noPrice: 'a price is not known',
  pending: 'Pending',
  oldest: (span: string) => `not yet included, oldest ${span}`,
  nonePending: 'all are included',
  failed: 'Failed',
  noneFailed: 'none',
  figuresFailed: 'The figures did not load',

  back: 'All transfers',
  oneFailed: 'This transfer did not load',
  missingTitle: 'No such transfer',
  missingText: 'There is no transfer of this number.',
  address: 'Address',
  copyAddress: 'Copy address',
  networkFee: 'Network fee',
  block: 'Block',
  confirmations: (count: string) => `${count} ${count === '1' ? 'confirmation' : 'confirmations'}`,
  memo: 'Memo',
  completedOn: 'Completed on',
  readyOn: 'Ready',
  lockedUntil: 'Locked until',
  hash: 'Transaction',
  number: 'Number',
  explorer: 'View on block explorer',
  atThatTime: (usd: string) => `${usd} at that time`,
  noFeeTaken: 'No fee was taken.',
  feeTaken: (fee: string) => `A fee of ${fee} was taken.`,
  unresolved: 'The outcome is not known.',
  unresolvedWhy:
    'The network has used the sequence of this transfer, and no node has the blocks that may hold it. Look its hash up on an archive node before you advise a second payment.',
  facts: 'Facts',
  changes: 'Every change of its state',
  noChanges: 'No change was written down for this transfer.',
} as const;

export const networkText: Record<ChainId, string> = {
  optio: 'Optio',
  'optio-testnet': 'Optio testnet',
  '1': 'Ethereum',
  '31337': 'Ethereum, local',
};

export const stateText: Record<TransferState, string> = {
  created: 'Created',
  held: 'Held back',
  signed: 'Signed',
  released: 'Let go',
  sent: 'Sent to the network',
  unknown: 'No answer from the network',
  'speed-up': 'Speeding up sent',
  cancel: 'Cancellation sent',
  in_block: 'In a block',
  taken_back: 'Its block was taken back',
  success: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
};
