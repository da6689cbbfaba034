import { amountMessages, type AmountFault } from '@tessera/contracts/amount-messages';
import type { TokenRow } from '@tessera/contracts/wallets';
import { Controller } from '@tessera/platform';
import { amountFault, trimZeros, useAmount, useDraft } from '@tessera/wallet-kit';
import { TokenAmount } from '../../shared/token-amount';
import type { ActionForm } from './use-action-form';

interface AmountFieldProps {
  form: ActionForm;
  row: TokenRow;
  /** Null while unknown. */
  available: string | null;
  /** Amount that Max enters; null while unknown. */
  max: string | null;
  tooMuch?: string;
}

/** Returns the rule of an amount that is a part of `whole`, not of the balance. */
export const partFault = (row: TokenRow, whole: string | null) => (amount: string) =>
  amountFault(amount, { ...row, balance: whole, feeEstimate: null }, undefined);

export function AmountField({ form, max, tooMuch, ...props }: AmountFieldProps) {
  const { control, asked, fault } = form;
  const { inputAmount, fieldErrors } = useDraft();
  const { mode, type, converted, swap } = useAmount(props.row);
  const isMissing = fault === 'empty' || fault === 'zero';
  const messageOf = (shown: AmountFault) => (shown === 'balance' && tooMuch) || amountMessages[shown];
  return (
    <Controller
      control={control}
      name="amount"
      render={({ field: { ref } }) => (
        <TokenAmount
          {...props}
          {...{ ref, mode, converted }}
          max={max && trimZeros(max)}
          label="Amount"
          value={inputAmount}
          onValueChange={(text) => type(text)}
          onSwap={swap}
          onMax={(amount) => type(amount, 'token')}
          over={fault === 'balance' || fault === 'fee'}
          error={
            fieldErrors['amount'] ?? (fault !== null && (asked || !isMissing) ? messageOf(fault) : undefined)
          }
        />
      )}
    />
  );
}
