import type { ChainState, TokenRow } from '@tessera/contracts/wallets';
import { Ellipsis } from 'lucide-react';
import { Link, openSendReceive } from '@tessera/platform';
import {
  Amount,
  Button,
  Cell,
  Change,
  formatTime,
  rowLinkClass,
  Text,
  TokenIcon,
  TwoLines,
  Usd,
} from '@tessera/ui';
import { nativeSymbol, useHideAmounts } from '@tessera/wallet-kit';
import { PriceAge } from '../../shared/tokens/price-age';
import { amountHeld, tokenPath } from '../../shared/tokens/token-facts';
import { PriceLine } from '../../shared/tokens/price-line';
import { SyncButton } from '../../shared/tokens/sync-button';
import styles from './assets.module.css';

interface AssetRowProps {
  walletId: string;
  token: TokenRow;
  chain: ChainState | undefined;
}

export function AssetRow({ walletId, token, chain }: AssetRowProps) {
  const { hidden } = useHideAmounts();
  const stale = chain?.stale ?? false;
  const age = stale && chain?.asOf ? ` · as of ${formatTime(chain.asOf)}` : '';
  return (
    <tr className={styles.row}>
      <Cell>
        <TwoLines
          icon={<TokenIcon symbol={token.symbol} size={36} network={nativeSymbol(token.chainId)} />}
          title={
            <Link to={tokenPath(token)} className={rowLinkClass}>
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
        <div>
          <PriceAge token={token} />
        </div>
      </Cell>
      <Cell wideOnly className={styles.day}>
        <div style={{ width: 118 }}>
          <PriceLine token={token} />
        </div>
      </Cell>
      <Cell right wideOnly>
        <Change value={token.change24h} />
      </Cell>
      <Cell right>
        <Text as="div" weight="medium">
          <Usd value={token.balanceUsd} stale={stale} hidden={hidden} />
        </Text>
        <Text as="div" size="sm" tone="tertiary">
          <Amount value={amountHeld(token)} symbol={token.symbol} stale={stale} hidden={hidden} />
        </Text>
      </Cell>
      <Cell right wideOnly>
        <span className={styles.actions}>
          <Ellipsis size={16} className={styles.more} />
          {token.stakeable && <SyncButton walletId={walletId} className={styles.action} />}
          <Button
            variant="secondary"
            size="s"
            className={styles.action}
            aria-label={`Send ${token.symbol}`}
            onClick={() => openSendReceive({ tab: 'send', chainId: token.chainId, symbol: token.symbol })}
          >
            Send
          </Button>
        </span>
      </Cell>
    </tr>
  );
}
