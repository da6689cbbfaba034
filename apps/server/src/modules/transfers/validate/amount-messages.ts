import { messages } from '@tessera/contracts';
import type { AmountFault } from '@tessera/money';

export const amountMessages: Readonly<Record<AmountFault, string>> = {
  format: messages.amountFormat,
  decimals: messages.amountDecimals,
  zero: messages.amountPositive,
};
