import { formatAmount, tokenPlaces } from '@tessera/money';
import { Amount, cx } from '@tessera/ui';
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
    <div className={cx(styles.figure, stale && styles.old)}>
      {hidden || value === null ? (
        <Amount value={value} symbol={symbol} hidden={hidden} />
      ) : (
        <>
          {formatAmount(value, tokenPlaces(symbol))} <small>{symbol}</small>
        </>
      )}
    </div>
  );
}
