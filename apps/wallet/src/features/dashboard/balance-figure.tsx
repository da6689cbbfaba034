import type { WalletTokens } from '@tessera/contracts';
import { subtract } from '@tessera/money';
import { Unplug } from 'lucide-react';
import { Text, Usd } from '@tessera/ui';
import { useHideAmounts } from '@tessera/wallet-kit';
import { PricesNote } from '../../shared/tokens/price-age';
import { Delta } from '../../shared/tokens/delta';
import { EyeButton } from '../../shared/tokens/eye-button';
import { isLowerBound } from '../../shared/tokens/is-lower-bound';
import styles from './dashboard.module.css';
import { isEmptyWallet } from './holdings';
import { homeText } from './messages';
import { silentChains } from './silent-chains';

/** Shows the 24-hour change, or why there is none. */
function BelowTotal({ wallet }: { wallet: WalletTokens }) {
  const { hidden } = useHideAmounts();
  const { totalBalanceUsd, change24hUsd, demoPrices, tokens } = wallet;
  const prices = (
    <span className={styles.demo}>
      <PricesNote demo={demoPrices} tokens={tokens} />
    </span>
  );
  const silent = silentChains(wallet);
  if (isEmptyWallet(wallet)) return <>{homeText.firstTile}</>;
  if (silent !== null)
    return (
      <>
        <span className={styles.facts}>
          <Text size="sm" weight="medium" tone="warning" className={styles.silentChain}>
            <Unplug size={14} strokeWidth={1.75} aria-hidden="true" />
            {homeText.isSilent(silent.names)}
          </Text>
          {silent.since !== null && homeText.asOf(silent.since)}
        </span>
        {prices}
      </>
    );
  return (
    <>
      {totalBalanceUsd !== null && change24hUsd !== null && (
        <span className={styles.facts}>
          <Delta from={subtract(totalBalanceUsd, change24hUsd)} to={totalBalanceUsd} hidden={hidden} />
          {homeText.day}
        </span>
      )}
      {prices}
    </>
  );
}

/** Shows the total, which can be hidden for this visit, and its 24-hour change. */
export function BalanceFigure({ wallet }: { wallet: WalletTokens }) {
  const { hidden } = useHideAmounts();
  return (
    <div>
      <div className={styles.label}>
        {homeText.total}
        {!isEmptyWallet(wallet) && <EyeButton />}
      </div>
      <div className={styles.total}>
        {isLowerBound(wallet) && wallet.totalBalanceUsd !== null && (
          <span className={styles.atLeast}>{homeText.atLeast} </span>
        )}
        <Usd value={wallet.totalBalanceUsd} total hidden={hidden} />
      </div>
      <div className={styles.below}>
        <BelowTotal wallet={wallet} />
      </div>
    </div>
  );
}
