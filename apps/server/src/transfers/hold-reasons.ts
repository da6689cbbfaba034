import type { HoldReason } from './transfers.table';

/** Why a payment waits, as the rest of a sentence. */
export const holdReasons: Readonly<Record<HoldReason, string>> = {
  'first-payment': 'it is large, and the first one to this address',
  'key-reset':
    'it is large, and your wallet key was reset with the recovery phrase less than 24 hours before',
};
