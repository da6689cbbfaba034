import type { TokenRow } from '@tessera/contracts';
import { formatAmount, tokenPlaces } from '@tessera/money';
import { AmountInput, TokenIcon } from '@tessera/ui';
import type { ComponentProps } from 'react';
import styles from './token-amount.module.css';

interface TokenAmountProps extends Omit<
  ComponentProps<typeof AmountInput>,
  'available' | 'decimals' | 'maxDisabled' | 'onMax' | 'picker'
> {
  row: TokenRow;
  /** Decimal; null while unknown. */
  available: string | null;
  /** Decimal that Max enters; null while unknown. */
  max: string | null;
  onMax: (max: string) => void;
}

/** A labelled amount of the staked token. */
export function TokenAmount({ row, available, max, onMax, ...input }: TokenAmountProps) {
  const { symbol, decimals } = row;
  return (
    <div className={styles.field}>
      <span className={styles.label} aria-hidden="true">
        {input.label}
      </span>
      <AmountInput
        {...input}
        decimals={input.mode === 'fiat' ? 2 : decimals}
        available={available === null ? '—' : formatAmount(available, tokenPlaces(symbol))}
        onMax={() => onMax(max ?? '')}
        maxDisabled={max === null || max === '0'}
        picker={
          <span className={styles.token}>
            <TokenIcon symbol={symbol} size={24} />
            {symbol}
          </span>
        }
      />
    </div>
  );
}
