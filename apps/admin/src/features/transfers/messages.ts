import type { TransferState } from '@tessera/contracts/admin-transfers';
import type { ChainId } from '@tessera/contracts/primitives';

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
