import type { HoldReason } from './transfers.table';

/** Why a payment waits, as the rest of a sentence. */
export const holdReasons: Readonly<Record<HoldReason, string>> = {
  'first-payment':
    'your payments to this address in the last 24 hours add up to a large amount, and the address is new to you',
  'key-reset':
    'it is large, and your wallet key was reset with the recovery phrase less than 24 hours before',
};
