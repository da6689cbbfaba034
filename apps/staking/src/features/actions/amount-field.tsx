import { amountMessages, type TokenRow } from '@tessera/contracts';
import { compare } from '@tessera/money';
import { amountFault, trimZeros, useAmount, useDraft } from '@tessera/wallet-kit';
import { useRef, useState, type Ref } from 'react';
import { TokenAmount } from '../../shared/token-amount';
import { actionText } from './messages';

interface AmountFieldProps {
  row: TokenRow;
  /** Null while unknown. */
  available: string | null;
  /** Amount that Max enters; null while unknown. */
  max: string | null;
  over: boolean;
  error: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

export function AmountField({ error, ...props }: AmountFieldProps) {
  const { inputAmount, fieldErrors } = useDraft();
  const { mode, type, converted, swap } = useAmount(props.row);
  return (
    <TokenAmount
      {...props}
      {...{ mode, converted }}
      label={actionText.amount}
      value={inputAmount}
      onValueChange={(text) => type(text)}
      onSwap={swap}
      onMax={(max) => type(max, 'token')}
      error={fieldErrors['amount'] ?? error}
    />
  );
}

/** State of a form whose preview was requested while it is incomplete: shows missing fields and focuses the first one. */
export function useMissing() {
  const [asked, setAsked] = useState(false);
  const amountRef = useRef<HTMLInputElement>(null);
  const onMissing = (field = amountRef) => {
    setAsked(true);
    field.current?.focus();
  };
  return { asked, amountRef, onMissing };
}

interface Part {
  row: TokenRow;
  /** Amount that the typed one is a part of; null while it is not chosen. */
  whole: string | null;
  /** Amount that Max enters; `whole` by default. */
  max?: string | null;
  /** Error of an amount above `whole`. */
  tooMuch: string;
}

/** State of an amount that does not come from the balance. */
export function usePart({ row, whole, max = whole, tooMuch }: Part) {
  const { amount } = useDraft();
  const { asked, amountRef, onMissing } = useMissing();
  const fault = amountFault(amount, { ...row, balance: whole, feeEstimate: null }, undefined);
  const isMissing = fault === 'empty' || fault === 'zero';
  const over = fault === 'balance';
  const isShown = asked || (whole !== null && !isMissing);
  const error = fault !== null && isShown ? (over ? tooMuch : amountMessages[fault]) : undefined;
  return {
    asked,
    onMissing,
    ok: fault === null && compare(amount, '0') > 0,
    field: { ref: amountRef, row, available: whole, max: max && trimZeros(max), over, error },
  };
}
