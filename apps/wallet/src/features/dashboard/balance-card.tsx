import type { WalletTokens } from '@tessera/contracts';
import { isZero } from '@tessera/money';
import { BalanceMosaic, Card } from '@tessera/ui';
import { WalletActions } from '../../shared/send/wallet-actions';
import { BalanceFigure } from './balance-figure';
import styles from './dashboard.module.css';
import { byValueDescending, isEmptyWallet, isStale } from './holdings';
import { homeText } from './messages';

/** Card with the total and its shares; on phones the actions are below the card. */
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
      <Card pad="l" aria-label={homeText.total}>
        <div className={styles.top}>
          <BalanceFigure wallet={wallet} />
          <div className={styles.actions}>{actions}</div>
        </div>
        <div className={styles.mosaic}>
          <BalanceMosaic parts={parts} />
        </div>
      </Card>
      <div className={styles.phoneActions}>{actions}</div>
    </>
  );
}
