import type { TokenRow, WalletTokens } from '@tessera/contracts/wallets';
import { Link } from '@tessera/platform';
import { Amount, Change, cx, formatTime, Row, Text, TokenIcon, Usd } from '@tessera/ui';
import { nativeSymbol, useHideAmounts } from '@tessera/wallet-kit';
import { formatPercent, formatPrice, formatToken, formatUsd } from '@tessera/money';
import { amountHeld, tokenPath, tokenKey } from '../../shared/tokens/token-facts';
import { PriceLine } from '../../shared/tokens/price-line';
import styles from './asset-cards.module.css';
import { nativeFirst } from './holdings';

const CARDS = 4;

/** Returns the accessible name. Without it screen readers would read the card's figures without separation. */
function nameOf(token: TokenRow, hidden: boolean, asOf: string | null | undefined): string {
  const amount = amountHeld(token);
  const held = amount === null ? 'balance not known' : formatToken(amount, token.symbol);
  const worth = token.balanceUsd === null ? [] : [formatUsd(token.balanceUsd)];
  const price = token.priceUsd === null ? [] : [`price ${formatPrice(token.priceUsd)}`];
  const change = token.change24h === null ? [] : [formatPercent(token.change24h)];
  const news = asOf === undefined ? change : asOf === null ? [] : [`as of ${formatTime(asOf)}`];
  return [token.name, ...(hidden ? ['balance hidden'] : [held, ...worth]), ...price, ...news].join(', ');
}

/** Card of a token with its 24-hour change; stale figures show their age instead. */
function AssetCard({ token, asOf }: { token: TokenRow; asOf: string | null | undefined }) {
  const { hidden } = useHideAmounts();
  const stale = asOf !== undefined;
  return (
    <li>
      <Link
        to={tokenPath(token)}
        aria-label={nameOf(token, hidden, asOf)}
        className={cx(styles.card, stale && styles.stale)}
      >
        <Row gap={2.5}>
          <TokenIcon symbol={token.symbol} size={30} network={nativeSymbol(token.chainId)} />
          <span className={styles.name}>
            <Text as="div" weight="semibold">
              {token.symbol}
            </Text>
            <Text as="div" size="xs" tone="tertiary">
              <Usd value={token.priceUsd} price />
            </Text>
          </span>
          {stale ? (
            <Text size="xs" tone="warning" numeric className={styles.age}>
              {asOf !== null && `as of ${formatTime(asOf)}`}
            </Text>
          ) : (
            <Text size="xs" weight="medium">
              <Change value={token.change24h} />
            </Text>
          )}
        </Row>
        <span className={styles.line}>
          <PriceLine token={token} />
        </span>
        <Text as="div" weight="semibold">
          <Usd value={token.balanceUsd} hidden={hidden} stale={stale} />
        </Text>
        <Text as="div" size="xs" tone="tertiary">
          <Amount
            value={amountHeld(token)}
            symbol={token.symbol}
            hidden={hidden}
            stale={stale}
            {...(token.symbol === 'OPT' ? { places: 2 } : {})}
          />
        </Text>
      </Link>
    </li>
  );
}

export const AssetCards = ({ wallet }: { wallet: WalletTokens }) => (
  <ul className={styles.cards} aria-label="Assets">
    {nativeFirst(wallet.tokens)
      .slice(0, CARDS)
      .map((token) => {
        const chain = wallet.chains.find(({ chainId }) => chainId === token.chainId);
        const priceAge = token.priceStale ? token.priceAsOf : undefined;
        return <AssetCard key={tokenKey(token)} token={token} asOf={chain?.stale ? chain.asOf : priceAge} />;
      })}
  </ul>
);
