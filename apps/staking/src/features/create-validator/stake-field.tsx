import type { TokenRow } from '@tessera/contracts';
import { approximately, formatAmount, formatUsd, multiply, tokenPlaces } from '@tessera/money';
import { AmountInput, TokenIcon } from '@tessera/ui';
import { maxAmount } from '@tessera/wallet-kit';
import type { Ref } from 'react';
import { stakeableRow } from '../../shared/stakeable-row';
import styles from './create-validator.module.css';
import { creationText } from './messages';

interface StakeFieldProps {
  row: TokenRow;
  value: string;
  /** The balance is not of now: Max is not offered. */
  stale: boolean;
  error: string | undefined;
  over: boolean;
  onChange: (value: string) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
}

/** How much the validator begins with; Max keeps what later fees need. */
export function StakeField({ row, value, stale, error, over, onChange, onBlur, ref }: StakeFieldProps) {
  const stakeable = stakeableRow(row);
  const { symbol, decimals, balance, priceUsd } = stakeable;
  const max = stale ? null : maxAmount(stakeable);
  const usd =
    priceUsd === null
      ? null
      : multiply(value === '' || value === '.' ? '0' : value.replace(/\.$/, ''), priceUsd, 18);
  return (
    <div className={styles.field}>
      <span className={styles.label} aria-hidden="true">
        {creationText.amount}
      </span>
      <AmountInput
        ref={ref}
        label={creationText.amount}
        value={value}
        onValueChange={onChange}
        onBlur={onBlur}
        decimals={decimals}
        converted={usd === null ? null : approximately(formatUsd(usd))}
        available={balance === null ? '—' : formatAmount(balance, tokenPlaces(symbol))}
        onMax={() => onChange(max ?? '')}
        maxDisabled={max === null || max === '0'}
        over={over}
        error={error}
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
