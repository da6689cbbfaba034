import type { TransactionType } from './transfers';

/** Whether only the fee is known; the amount shows as a dash. */
export const isFeeOnly = (type: TransactionType): boolean => type === 'authorization' || type === 'other';
