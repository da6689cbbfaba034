import { compare, formatShare, isZero, percentOf, sum } from '@tessera/money';
import { breakpoints, cx, hashOf, toTiles, useMediaQuery } from '@tessera/ui';
import styles from './balance-mosaic.module.css';

interface BalanceMosaicProps {
  /** Value of each asset in US dollars (decimal string), in legend order. Stale values are pale. */
  parts: readonly { symbol: string; usd: string; stale?: boolean | undefined }[];
  loading?: boolean | undefined;
}

const STALE = 0.4;

const known = new Set(['OPT', 'ETH', 'USDT', 'USDC', 'WBTC']);
const colourOf = (symbol: string): string =>
  known.has(symbol) ? `var(--color-token-${symbol.toLowerCase()})` : 'var(--color-chart-8)';

/** Formats a share, as `12.5%`; a tiny one as `<0.1%`. */
const shareText = (share: string): string =>
  compare(share, '0.1') < 0 ? `<${formatShare('0.1', 1)}` : formatShare(share, 1);

/** Shows the balance as 200 tiles (100 on phones), one colour per asset, filled by column. The legend contains the data. */
export function BalanceMosaic({ parts, loading = false }: BalanceMosaicProps) {
  const columns = useMediaQuery(breakpoints.phone) ? 25 : 50;
  const counts = loading
    ? []
    : toTiles(
        parts.map(({ usd }) => usd),
        columns * 4,
      );
  const laid = counts.flatMap((count, index) =>
    Array.from({ length: count }, () => ({
      background: colourOf(parts[index]?.symbol ?? ''),
      strength: parts[index]?.stale ? STALE : 1,
    })),
  );
  const total = sum(parts.map(({ usd }) => usd));
  return (
    <div>
      <div
        className={cx(styles.mosaic, laid.length > 0 && styles.fill)}
        style={{ gridAutoColumns: `calc((100% - ${columns - 1} * var(--tile-gap)) / ${columns})` }}
        aria-hidden="true"
      >
        {Array.from({ length: columns * 4 }, (_, index) => {
          const tile = laid[index];
          if (tile === undefined) return <i key={index} />;
          const opacity = tile.strength * (0.72 + (hashOf(`tile ${index}`) % 29) / 100);
          const animationDelay = `calc(var(--tile-stagger) * ${Math.floor(index / 4)})`;
          return <i key={index} style={{ background: tile.background, opacity, animationDelay }} />;
        })}
      </div>
      {!loading && !isZero(total) && (
        <ul className={styles.legend} aria-label="Shares of the balance">
          {parts.map(({ symbol, usd }) => (
            <li key={symbol}>
              <i style={{ background: colourOf(symbol) }} aria-hidden="true" />
              {symbol} <b>{shareText(percentOf(usd, total) ?? '0')}</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
