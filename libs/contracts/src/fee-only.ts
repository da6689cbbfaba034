import type { TransactionType } from './transfers';

/** Whether only the fee of a transaction of this type is known, so that its amount shows as a dash. */
export const isFeeOnly = (type: TransactionType): boolean => type === 'authorization' || type === 'other';
