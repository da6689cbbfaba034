import type { NoticeParams } from './notice-params';

/** Why a payment waits, as the rest of a sentence. */
export const holdReasons: Readonly<Record<NoticeParams['payment-held']['reason'], string>> = {
  'first-payment':
    'your payments to this address in the last 24 hours add up to a large amount, and the address is new to you',
  'key-reset':
    'it is large, and the recovery phrase was used less than 24 hours before, to reset the wallet key or to import the wallet',
};
