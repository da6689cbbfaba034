import * as messages from './messages';

export type AmountFault = 'empty' | 'format' | 'decimals' | 'zero' | 'balance' | 'fee';

export const amountMessages: Record<AmountFault, string> = {
  empty: messages.amountRequired,
  format: messages.amountFormat,
  decimals: messages.amountDecimals,
  zero: messages.amountPositive,
  balance: messages.balanceInsufficient,
  fee: messages.balanceInsufficientForFee,
};
