import type { ChainState, TokenRow } from '@tessera/contracts';
import { Amount, Cell, Change, formatTime, Link, TokenIcon, TwoLines, Usd } from '@tessera/platform';
import { nativeSymbol, tokenPath } from '../../shared/network';
import { PriceLine } from '../../shared/price-line';
import styles from './assets.module.css';
import { assetsText } from './messages';

interface AssetRowProps {
  token: TokenRow;
  chain: ChainState | undefined;
}

/** One token on one network; old figures are dimmed and carry their age. */
export function AssetRow({ token, chain }: AssetRowProps) {
  const stale = chain?.stale ?? false;
  const age = stale && chain?.asOf ? ` · ${assetsText.updated(formatTime(chain.asOf))}` : '';
  return (
    <tr className={styles.row}>
      <Cell>
        <TwoLines
          icon={<TokenIcon symbol={token.symbol} size={36} network={nativeSymbol(token.chainId)} />}
          title={
            <Link to={tokenPath(token)} className={styles.link}>
              {token.name}
            </Link>
          }
        >
          {token.symbol} on {token.chainName}
          {age}
        </TwoLines>
      </Cell>
      <Cell right wideOnly>
        <Usd value={token.priceUsd} price />
      </Cell>
      <Cell right wideOnly>
        <Change value={token.change24h} />
      </Cell>
      <Cell right>
        <div className={styles.strong}>
          <Usd value={token.balanceUsd} stale={stale} />
        </div>
        <div className={styles.sub}>
          <Amount value={token.balance} symbol={token.symbol} stale={stale} />
        </div>
      </Cell>
      <Cell wideOnly>
        <div className={styles.line}>
          <PriceLine token={token} />
        </div>
      </Cell>
    </tr>
  );
}
