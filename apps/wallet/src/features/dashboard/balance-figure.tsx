import type { WalletTokens } from '@tessera/contracts';
import { subtract } from '@tessera/money';
import { Eye, EyeOff, Unplug } from 'lucide-react';
import { IconButton, Text, Usd } from '@tessera/platform';
import { Delta } from '../../shared/delta';
import { useHideAmounts } from '../../shared/hide-amounts';
import styles from './dashboard.module.css';
import { isEmptyWallet, isLowerBound } from './holdings';
import { homeText } from './messages';
import { silentChains } from './silent-chains';

/** What stands below the total: the change of a day, or why there is none. */
function BelowTotal({ wallet }: { wallet: WalletTokens }) {
  const { hidden } = useHideAmounts();
  const { totalBalanceUsd, change24hUsd, demoPrices } = wallet;
  const silent = silentChains(wallet);
  if (isEmptyWallet(wallet)) return <>{homeText.firstTile}</>;
  if (silent !== null)
    return (
      <>
        <Text size="sm" weight="medium" tone="warning" className={styles.silentChain}>
          <Unplug size={14} strokeWidth={1.75} aria-hidden="true" />
          {homeText.isSilent(silent.names)}
        </Text>
        {silent.since !== null && homeText.asOf(silent.since)}
      </>
    );
  return (
    <>
      {totalBalanceUsd !== null && change24hUsd !== null && (
        <>
          <Delta from={subtract(totalBalanceUsd, change24hUsd)} to={totalBalanceUsd} hidden={hidden} />
          {homeText.day}
        </>
      )}
      {demoPrices && <span className={styles.demo}>{homeText.demoPrices}</span>}
    </>
  );
}

/** The total of what is shown, which can be covered for the visit, and what became of it in a day. */
export function BalanceFigure({ wallet }: { wallet: WalletTokens }) {
  const { hidden, toggle } = useHideAmounts();
  const Icon = hidden ? EyeOff : Eye;
  return (
    <div>
      <div className={styles.label}>
        {homeText.total}
        {!isEmptyWallet(wallet) && (
          <IconButton
            size="s"
            label={hidden ? homeText.show : homeText.hide}
            icon={<Icon size={15} strokeWidth={1.75} aria-hidden="true" />}
            onClick={toggle}
          />
        )}
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
