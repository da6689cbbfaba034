import type { TokenRow } from '@tessera/contracts/wallets';
import { formatAmount, tokenPlaces } from '@tessera/money';
import { AmountInput, Stack, Text, TokenIcon } from '@tessera/ui';
import type { ComponentProps } from 'react';
import styles from './shared.module.css';

interface TokenAmountProps extends Omit<
  ComponentProps<typeof AmountInput>,
  'available' | 'decimals' | 'maxDisabled' | 'onMax' | 'picker'
> {
  row: TokenRow;
  available: string | null;
  /** Amount that Max enters; null while unknown. */
  max: string | null;
  onMax: (max: string) => void;
}

export function TokenAmount({ row, available, max, onMax, ...input }: TokenAmountProps) {
  const { symbol, decimals } = row;
  return (
    <Stack gap={1.5}>
      <Text size="sm" weight="medium" aria-hidden="true">
        {input.label}
      </Text>
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
    </Stack>
  );
}
