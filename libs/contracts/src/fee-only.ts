import type { TransactionType } from './transfers';

/** The amount shows as a dash. */
export const isFeeOnly = (type: TransactionType): boolean => type === 'authorization' || type === 'other';
