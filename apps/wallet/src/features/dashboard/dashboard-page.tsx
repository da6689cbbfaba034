import type { Wallet } from '@tessera/contracts/wallets';
import { useWalletRewards } from '@tessera/api';
import { breakpoints, DevChainStrip, Page, Stack, useMediaQuery, VisuallyHidden } from '@tessera/ui';
import { OpenSlot, Pending, WithWallet } from '@tessera/wallet-kit';
import { ActivityCard } from './activity-card';
import { AssetCards } from './asset-cards';
import { BalanceCard } from './balance-card';
import { BalanceSkeleton, DashboardSkeleton, SlotSkeleton } from './dashboard-skeleton';
import { FirstSteps } from './first-steps';
import { isEmptyWallet } from './holdings';
import { silentChains, SilentNote } from './silent-note';
import { WithDock } from './with-dock';
import { ZeroAssets } from './zero-assets';

function Dashboard({ wallet }: { wallet: Wallet }) {
  const tokens = useWalletRewards(wallet.id);
  // The docked form contains its own development-chain strip.
  const docked = useMediaQuery(breakpoints.docked);
  const { data } = tokens;
  const silent = data === undefined ? null : silentChains(data);
  const empty = data !== undefined && isEmptyWallet(data);
  const retry = { onRetry: () => void tokens.refetch(), retrying: tokens.isFetching };
  return (
    <Stack>
      {!docked && data?.chains.some(({ development }) => development) && <DevChainStrip />}
      {silent !== null && <SilentNote silent={silent} {...retry} />}
      <WithDock wallet={data} failed={tokens.isError}>
        <Stack gap={5}>
          {data === undefined ? (
            <Pending of={tokens} failed="Your balance did not load" loading={<BalanceSkeleton />} card />
          ) : (
            <>
              <BalanceCard wallet={data} />
              {empty ? <FirstSteps hasWallet /> : <AssetCards wallet={data} />}
              {!empty && (
                <OpenSlot slot="dashboard.card" props={{ wallet: data }} loading={<SlotSkeleton />} />
              )}
            </>
          )}
          {empty ? <ZeroAssets tokens={data.tokens} /> : <ActivityCard walletId={wallet.id} />}
        </Stack>
      </WithDock>
    </Stack>
  );
}

export const DashboardPage = () => (
  <Page>
    <h1 style={{ position: 'absolute' }} tabIndex={-1}>
      <VisuallyHidden>Home</VisuallyHidden>
    </h1>
    <WithWallet loading={<DashboardSkeleton />} none={<FirstSteps hasWallet={false} />}>
      {(wallet) => <Dashboard wallet={wallet} />}
    </WithWallet>
  </Page>
);
