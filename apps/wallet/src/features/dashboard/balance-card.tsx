import type { WalletTokens } from '@tessera/contracts/wallets';
import { isZero, subtract } from '@tessera/money';
import { Card, Row, Text, Usd } from '@tessera/ui';
import { useHideAmounts } from '@tessera/wallet-kit';
import { Unplug } from 'lucide-react';
import { BalanceMosaic } from '../../shared/charts/balance-mosaic';
import { WalletActions } from '../../shared/send/wallet-actions';
import { Delta } from '../../shared/tokens/delta';
import { EyeButton } from '../../shared/tokens/eye-button';
import { isLowerBound } from '../../shared/tokens/token-facts';
import { PricesNote } from '../../shared/tokens/price-age';
import styles from './dashboard.module.css';
import { byValueDescending, isEmptyWallet, isStale } from './holdings';
import { silentChains } from './silent-note';

function BelowTotal({ wallet }: { wallet: WalletTokens }) {
  const { hidden } = useHideAmounts();
  const { totalBalanceUsd, change24hUsd, demoPrices, tokens } = wallet;
  const prices = (
    <span className={styles.demo}>
      <PricesNote demo={demoPrices} tokens={tokens} />
    </span>
  );
  const silent = silentChains(wallet);
  if (isEmptyWallet(wallet)) return <>Your balance appears here after your first payment.</>;
  if (silent !== null)
    return (
      <>
        <span className={styles.facts}>
          <Text size="sm" weight="medium" tone="warning" className={styles.silentChain}>
            <Unplug size={14} />
            {`${silent.names} ${silent.names.includes(' and ') ? 'are' : 'is'} silent`}
          </Text>
          {silent.since !== null && `as of ${silent.since}`}
        </span>
        {prices}
      </>
    );
  return (
    <>
      {totalBalanceUsd !== null && change24hUsd !== null && (
        <span className={styles.facts}>
          <Delta from={subtract(totalBalanceUsd, change24hUsd)} to={totalBalanceUsd} hidden={hidden} />
          in the last 24 hours
        </span>
      )}
      {prices}
    </>
  );
}

function BalanceFigure({ wallet }: { wallet: WalletTokens }) {
  const { hidden } = useHideAmounts();
  return (
    <div>
      <Row gap={1.5} style={{ minHeight: 28 }}>
        <Text size="sm" tone="secondary" weight="medium">
          Total balance
        </Text>
        {!isEmptyWallet(wallet) && <EyeButton />}
      </Row>
      <div className={styles.total}>
        {isLowerBound(wallet) && wallet.totalBalanceUsd !== null && (
          <span className={styles.atLeast}>at least </span>
        )}
        <Usd value={wallet.totalBalanceUsd} total hidden={hidden} />
      </div>
      <div className={styles.below}>
        <BelowTotal wallet={wallet} />
      </div>
    </div>
  );
}

export function BalanceCard({ wallet }: { wallet: WalletTokens }) {
  const parts = byValueDescending(wallet.tokens).flatMap((token) =>
    token.balanceUsd === null || isZero(token.balanceUsd)
      ? []
      : [{ symbol: token.symbol, usd: token.balanceUsd, stale: isStale(token, wallet.chains) }],
  );
  const stake = wallet.tokens.find(({ stakeable }) => stakeable);
  const actions = <WalletActions empty={isEmptyWallet(wallet)} stake={stake} />;
  return (
    <>
      <Card pad="l" aria-label="Total balance">
        <Row gap={4} justify="between" align="top">
          <BalanceFigure wallet={wallet} />
          <div className={styles.actions}>{actions}</div>
        </Row>
        <div className={styles.mosaic}>
          <BalanceMosaic parts={parts} />
        </div>
      </Card>
      <div className={styles.phoneActions}>{actions}</div>
    </>
  );
}
