import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { useState } from 'react';
import type { WalletTokens } from '@tessera/contracts';
import {
  Button,
  Card,
  DevChainStrip,
  ErrorState,
  messageOf,
  openSendReceive,
  Page,
  PageHeader,
  useWalletTokens,
} from '@tessera/platform';
import { useWallet } from '../../shared/use-wallet';
import { AssetFilters } from './asset-filters';
import { AssetStats } from './asset-stats';
import { AssetTable } from './asset-table';
import { AssetsSkeleton } from './assets-skeleton';
import styles from './assets.module.css';
import { assetsText } from './messages';
import { type AssetsView, isSmall, selectTokens } from './select-tokens';

const everything: AssetsView = {
  chainId: null,
  text: '',
  hideSmall: false,
  sort: 'balance',
  descending: true,
};

function Assets({ wallet }: { wallet: WalletTokens }) {
  const [view, setView] = useState(everything);
  const change = (over: Partial<AssetsView>) => setView((current) => ({ ...current, ...over }));
  return (
    <>
      <AssetStats wallet={wallet} />
      <Card flush pad="none">
        <AssetFilters
          chains={wallet.chains}
          view={view}
          smallCount={wallet.tokens.filter(isSmall).length}
          onChange={change}
        />
        <AssetTable
          tokens={selectTokens(wallet.tokens, view)}
          chains={wallet.chains}
          view={view}
          onChange={change}
          onClear={() => setView(everything)}
        />
      </Card>
    </>
  );
}

/** /my-assets: every token of every network, what it is worth, and the way into each. */
export function AssetsPage() {
  const tokens = useWalletTokens(useWallet()?.id ?? '');
  return (
    <Page>
      {tokens.data?.chains.some(({ development }) => development) && <DevChainStrip />}
      <PageHeader
        title={assetsText.title}
        actions={
          <>
            <Button
              icon={<ArrowUpRight size={16} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => openSendReceive({ tab: 'send' })}
            >
              {assetsText.send}
            </Button>
            <Button
              variant="secondary"
              icon={<ArrowDownLeft size={16} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => openSendReceive({ tab: 'receive' })}
            >
              {assetsText.receive}
            </Button>
          </>
        }
      />
      <div className={styles.stack}>
        {tokens.data !== undefined ? (
          <Assets wallet={tokens.data} />
        ) : tokens.isError ? (
          <Card>
            <ErrorState
              title={assetsText.failed}
              onRetry={() => void tokens.refetch()}
              retrying={tokens.isFetching}
            >
              {messageOf(tokens.error)}
            </ErrorState>
          </Card>
        ) : (
          <AssetsSkeleton />
        )}
      </div>
    </Page>
  );
}
