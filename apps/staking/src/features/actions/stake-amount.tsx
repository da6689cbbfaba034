import type { TokenRow } from '@tessera/contracts';
import { useAmount, useDraft } from '@tessera/wallet-kit';
import type { Ref } from 'react';
import { TokenAmount } from '../../shared/token-amount';
import { actionText } from './messages';

interface StakeAmountProps {
  row: TokenRow;
  /** Decimal; null while unknown. */
  available: string | null;
  /** Decimal that Max enters; null while unknown. */
  max: string | null;
  over: boolean;
  error: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** The amount of the draft, in the staked token or in US dollars. */
export function StakeAmount({ error, ...props }: StakeAmountProps) {
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
