import { messages } from '@tessera/contracts';
import type { AmountFault } from '@tessera/money';

/** Why an amount in a request is none. */
export const amountMessages: Readonly<Record<AmountFault, string>> = {
  format: messages.amountFormat,
  decimals: messages.amountDecimals,
  zero: messages.amountPositive,
};
