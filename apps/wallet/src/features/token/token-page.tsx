import type { Wallet } from '@tessera/contracts/wallets';
import { useWalletRewards } from '@tessera/api';
import { Card, DevChainStrip, Page, Stack, Text, TokenIcon, VisuallyHidden } from '@tessera/ui';
import { LoadError, nativeSymbol, UnknownToken, useTokenParams, WithWallet } from '@tessera/wallet-kit';
import type { ReactNode } from 'react';
import { WalletActions } from '../../shared/send/wallet-actions';
import { AvailableCard } from './available-card';
import { PriceCard } from './price-card';
import { StakedCard } from './staked-card';
import { TokenSkeleton } from './token-skeleton';
import { TokenTransactions } from './token-transactions';
import styles from './token.module.css';

/** Title of the page while no asset provides one. */
const Nameless = ({ children }: { children: ReactNode }) => (
  <>
    <h1 tabIndex={-1} style={{ position: 'absolute' }}>
      <VisuallyHidden>Asset</VisuallyHidden>
    </h1>
    <Card>{children}</Card>
  </>
);

const noToken = (
  <Nameless>
    <UnknownToken>Your wallet does not hold this asset on this network.</UnknownToken>
  </Nameless>
);

interface TokenProps {
  wallet: Wallet;
  params: NonNullable<ReturnType<typeof useTokenParams>>;
}

function Token({ wallet, params }: TokenProps) {
  const tokens = useWalletRewards(wallet.id);
  if (tokens.data === undefined)
    return tokens.isError ? (
      <Nameless>
        <LoadError title="This asset did not load" query={tokens} />
      </Nameless>
    ) : (
      <TokenSkeleton />
    );
  const isIt = (row: typeof params) => row.chainId === params.chainId && row.symbol === params.symbol;
  const token = tokens.data.tokens.find(isIt);
  const chain = tokens.data.chains.find(({ chainId }) => chainId === params.chainId);
  if (token === undefined) return noToken;
  return (
    <>
      {chain?.development && (
        <div style={{ marginBottom: 'var(--space-4)' }}>
          <DevChainStrip />
        </div>
      )}
      <div className={styles.head}>
        <TokenIcon symbol={token.symbol} size={44} network={nativeSymbol(token.chainId)} />
        <div className={styles.name}>
          <h1 tabIndex={-1}>{token.name}</h1>
          <Text size="sm" tone="tertiary">
            {`${token.symbol} on ${token.chainName}`}
          </Text>
        </div>
        <div className={styles.actions}>
          <WalletActions token={token} stake={token.stakeable ? token : undefined} />
        </div>
      </div>
      <div className={styles.side}>
        <Stack gap={5}>
          <PriceCard key={`${token.chainId}/${token.symbol}`} token={token} demo={tokens.data.demoPrices} />
          <TokenTransactions
            key={`list ${token.chainId}/${token.symbol}`}
            walletId={wallet.id}
            token={token}
          />
        </Stack>
        <div className={styles.aside}>
          <AvailableCard walletId={wallet.id} token={token} chain={chain} />
          {token.stakeable && <StakedCard walletId={wallet.id} token={token} />}
        </div>
      </div>
    </>
  );
}

export function TokenPage() {
  const params = useTokenParams();
  return (
    <Page>
      {params === null ? (
        noToken
      ) : (
        <WithWallet loading={<TokenSkeleton />}>
          {(wallet) => <Token wallet={wallet} params={params} />}
        </WithWallet>
      )}
    </Page>
  );
}
