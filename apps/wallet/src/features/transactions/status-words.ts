import type { TransactionStatus } from '@tessera/contracts';

export const statusWords: Record<TransactionStatus, string> = {
  pending: 'Pending',
  success: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
};
