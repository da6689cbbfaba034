import { formatAmount, tokenPlaces } from '@tessera/money';
import { Amount, Text } from '@tessera/ui';
import { useHideAmounts } from '@tessera/wallet-kit';
import styles from './token.module.css';

interface TokenFigureProps {
  /** Decimal string; null means unknown. */
  value: string | null;
  symbol: string;
  stale?: boolean;
}

export function TokenFigure({ value, symbol, stale = false }: TokenFigureProps) {
  const { hidden } = useHideAmounts();
  return (
    <Text as="div" tone={stale ? 'tertiary' : 'text'} className={styles.figure}>
      {hidden || value === null ? (
        <Amount value={value} symbol={symbol} hidden={hidden} />
      ) : (
        <>
          {formatAmount(value, tokenPlaces(symbol))} <small>{symbol}</small>
        </>
      )}
    </Text>
  );
}
