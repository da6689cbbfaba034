import type { Wallet } from '@tessera/contracts';
import { useWalletTokens } from '@tessera/api';
import { messageOf } from '@tessera/client';
import {
  breakpoints,
  Card,
  DevChainStrip,
  ErrorState,
  Page,
  useMediaQuery,
  VisuallyHidden,
} from '@tessera/ui';
import { WithWallet } from '@tessera/wallet-kit';
import { ActivityCard } from './activity-card';
import { AssetCards } from './asset-cards';
import { BalanceCard } from './balance-card';
import { BalanceSkeleton, DashboardSkeleton } from './dashboard-skeleton';
import styles from './dashboard.module.css';
import type { Panel } from './dock';
import { FirstSteps } from './first-steps';
import { isEmptyWallet } from './holdings';
import { homeText } from './messages';
import { silentChains } from './silent-chains';
import { SilentNote } from './silent-note';
import { StakingCard } from './staking-card';
import { WithDock } from './with-dock';
import { ZeroAssets } from './zero-assets';

function Dashboard({ wallet, panel }: { wallet: Wallet; panel: Panel }) {
  const tokens = useWalletTokens(wallet.id);
  // The docked form contains its own development-chain strip.
  const docked = useMediaQuery(breakpoints.docked);
  const { data } = tokens;
  const silent = data === undefined ? null : silentChains(data);
  const empty = data !== undefined && isEmptyWallet(data);
  const stakeable = data?.tokens.find((token) => token.stakeable);
  const retry = { onRetry: () => void tokens.refetch(), retrying: tokens.isFetching };
  return (
    <div className={styles.page}>
      {!docked && data?.chains.some(({ development }) => development) && <DevChainStrip />}
      {silent !== null && <SilentNote silent={silent} {...retry} />}
      <WithDock wallet={data} failed={tokens.isError} panel={panel}>
        <div className={styles.column}>
          {data !== undefined ? (
            <>
              <BalanceCard wallet={data} />
              {empty ? <FirstSteps hasWallet /> : <AssetCards wallet={data} />}
              {!empty && stakeable !== undefined && <StakingCard token={stakeable} />}
            </>
          ) : tokens.isError ? (
            <Card>
              <ErrorState title={homeText.balanceFailed} {...retry}>
                {messageOf(tokens.error)}
              </ErrorState>
            </Card>
          ) : (
            <BalanceSkeleton />
          )}
          {empty && <ZeroAssets tokens={data.tokens} />}
          {!empty && <ActivityCard walletId={wallet.id} />}
        </div>
      </WithDock>
    </div>
  );
}

export function DashboardPage({ panel }: { panel: Panel }) {
  return (
    <Page>
      <h1 className={styles.title} tabIndex={-1}>
        <VisuallyHidden>{homeText.title}</VisuallyHidden>
      </h1>
      <WithWallet loading={<DashboardSkeleton />} none={<FirstSteps hasWallet={false} />}>
        {(wallet) => <Dashboard wallet={wallet} panel={panel} />}
      </WithWallet>
    </Page>
  );
}
