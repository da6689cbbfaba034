import { formatAmount, tokenPlaces } from '@tessera/money';
import type { TokenRow } from '@tessera/contracts';
import { AmountInput, TokenIcon } from '@tessera/ui';
import { useAmount, useDraft } from '@tessera/wallet-kit';
import type { Ref } from 'react';
import styles from './actions.module.css';
import { actionText } from './messages';

interface StakeAmountProps {
  row: TokenRow;
  /** What there is, a decimal; null is not known. */
  available: string | null;
  /** What Max types; null where it cannot be told. */
  max: string | null;
  over: boolean;
  error: string | undefined;
  onMax?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** How much, in the staked token or in US dollars. */
export function StakeAmount({ row, available, max, over, error, onMax, ref }: StakeAmountProps) {
  const { inputAmount, fieldErrors } = useDraft();
  const { mode, type, converted, swap } = useAmount(row);
  return (
    <div className={styles.field}>
      <span className={styles.label} aria-hidden="true">
        {actionText.amount}
      </span>
      <AmountInput
        ref={ref}
        label={actionText.amount}
        value={inputAmount}
        onValueChange={(text) => type(text)}
        decimals={mode === 'fiat' ? 2 : row.decimals}
        mode={mode}
        converted={converted}
        onSwap={swap}
        available={available === null ? '—' : formatAmount(available, tokenPlaces(row.symbol))}
        onMax={() => {
          type(max ?? '', 'token');
          onMax?.();
        }}
        maxDisabled={max === null || max === '0'}
        over={over}
        error={fieldErrors['amount'] ?? error}
        picker={
          <span className={styles.token}>
            <TokenIcon symbol={row.symbol} size={24} />
            {row.symbol}
          </span>
        }
      />
    </div>
  );
}
