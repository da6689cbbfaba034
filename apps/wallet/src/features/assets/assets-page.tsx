import { useState } from 'react';
import type { WalletTokens } from '@tessera/contracts/wallets';
import { useWalletRewards } from '@tessera/api';
import { Card, DevChainStrip, Page, PageHeader, Stack } from '@tessera/ui';
import { Loaded, WithWallet } from '@tessera/wallet-kit';
import { WalletActions } from '../../shared/send/wallet-actions';
import { AssetFilters } from './asset-filters';
import { AssetStats } from './asset-stats';
import { AssetTable } from './asset-table';
import { AssetsSkeleton } from './assets-skeleton';
import { readHideSmall, writeHideSmall } from './hide-small.storage';
import { type AssetsView, isSmall, selectTokens } from './select-tokens';

const everything: AssetsView = {
  chainId: null,
  text: '',
  hideSmall: false,
  sort: 'balance',
  descending: true,
};

function Assets({ walletId, wallet }: { walletId: string; wallet: WalletTokens }) {
  const [view, setView] = useState(() => ({ ...everything, hideSmall: readHideSmall() }));
  const change = (over: Partial<AssetsView>) => {
    setView((current) => ({ ...current, ...over }));
    if (over.hideSmall !== undefined) writeHideSmall(over.hideSmall);
  };
  return (
    <Stack gap={5}>
      {wallet.chains.some(({ development }) => development) && <DevChainStrip />}
      <AssetStats wallet={wallet} />
      <Card flush pad="none">
        <AssetFilters
          chains={wallet.chains}
          view={view}
          smallCount={wallet.tokens.filter(isSmall).length}
          onChange={change}
        />
        <AssetTable
          walletId={walletId}
          tokens={selectTokens(wallet.tokens, view)}
          chains={wallet.chains}
          view={view}
          onChange={change}
          onClear={() => change(everything)}
        />
      </Card>
    </Stack>
  );
}

const LoadedAssets = ({ walletId }: { walletId: string }) => (
  <Loaded of={useWalletRewards(walletId)} failed="Your assets did not load" loading={<AssetsSkeleton />} card>
    {(wallet) => <Assets walletId={walletId} wallet={wallet} />}
  </Loaded>
);

export const AssetsPage = () => (
  <Page>
    <PageHeader title="Assets" actions={<WalletActions />} />
    <WithWallet loading={<AssetsSkeleton />}>{(wallet) => <LoadedAssets walletId={wallet.id} />}</WithWallet>
  </Page>
);
