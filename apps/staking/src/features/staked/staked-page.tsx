import { ChainId, TokenSymbol, type TokenRow, type Wallet } from '@tessera/contracts';
import {
  Card,
  EmptyState,
  ErrorState,
  Link,
  LinkButton,
  messageOf,
  Page,
  PageHeader,
  useParams,
  useToken,
  useWalletTokens,
  WithWallet,
} from '@tessera/platform';
import * as v from 'valibot';
import { stakedText } from './messages';
import { StakedFigures } from './staked-figures';
import { StakedSkeleton } from './staked-skeleton';

const Params = v.object({ chainId: ChainId, symbol: TokenSymbol });
type Params = v.InferOutput<typeof Params>;

function UnknownToken() {
  return (
    <>
      <PageHeader title={stakedText.title} />
      <Card>
        <EmptyState
          title={stakedText.unknown}
          picture="nothing"
          action={
            <LinkButton as={Link} to="/my-assets" variant="secondary">
              {stakedText.toAssets}
            </LinkButton>
          }
        >
          {stakedText.unknownText}
        </EmptyState>
      </Card>
    </>
  );
}

function Failed({ error, retry, retrying }: { error: Error; retry: () => void; retrying: boolean }) {
  return (
    <Card>
      <ErrorState title={stakedText.failed} onRetry={retry} retrying={retrying}>
        {messageOf(error)}
      </ErrorState>
    </Card>
  );
}

function Staked({ wallet, params }: { wallet: Wallet; params: Params }) {
  const tokens = useWalletTokens(wallet.id);
  const detail = useToken(wallet.id, params);
  const isIt = (row: TokenRow) => row.chainId === params.chainId && row.symbol === params.symbol;
  const token = tokens.data?.tokens.find(isIt);
  if (tokens.data !== undefined && token?.stakeable !== true) return <UnknownToken />;
  const failed = [tokens, detail].find((read) => read.data === undefined && read.isError);
  if (failed?.error)
    return (
      <>
        <PageHeader title={stakedText.title} />
        <Failed error={failed.error} retry={() => void failed.refetch()} retrying={failed.isFetching} />
      </>
    );
  if (token === undefined || detail.data === undefined) return <StakedSkeleton />;
  const chain = tokens.data?.chains.find(({ chainId }) => chainId === params.chainId);
  return (
    <>
      <PageHeader title={stakedText.title} lead={stakedText.on(token.symbol, token.chainName)} />
      <StakedFigures walletId={wallet.id} token={token} detail={detail.data} chain={chain} />
    </>
  );
}

/** /my-assets/stake/{chainId}/{symbol}: what is staked, where, and what is on its way back. */
export function StakedPage() {
  const params = v.safeParse(Params, useParams());
  return (
    <Page>
      {params.success ? (
        <WithWallet loading={<StakedSkeleton />}>
          {(wallet) => <Staked wallet={wallet} params={params.output} />}
        </WithWallet>
      ) : (
        <UnknownToken />
      )}
    </Page>
  );
}
