import { TRANSFERS_COUNTED, type TransferState } from '@tessera/contracts/admin-transfers';
import type { ChainId } from '@tessera/contracts/primitives';

export const transfersText = {
  type: 'Type',
  status: 'Status',
  network: 'Network',
  count: (total: number) =>
    total > TRANSFERS_COUNTED
      ? `More than ${TRANSFERS_COUNTED.toLocaleString('en-US')} transfers`
      : `${total.toLocaleString('en-US')} ${total === 1 ? 'transfer' : 'transfers'}`,
  failedTitle: 'The transfers did not load',
  gateTitle: (whom: string) => `The transfers of ${whom} open with a reason`,
  emptyTitle: 'No transfers match these filters',
  emptyText: 'Try another period, network, type or status.',
  changed: { '24h': 'on the day before', '7d': 'on the 7 days before', '30d': 'on the 30 days before' },
  confirmations: (count: string) => `${count} ${count === '1' ? 'confirmation' : 'confirmations'}`,
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
