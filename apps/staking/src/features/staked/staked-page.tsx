import { ChainId, TokenSymbol, type TokenRow, type Wallet } from '@tessera/contracts';
import { isZero } from '@tessera/money';
import { useWalletTokens } from '@tessera/api';
import { Link, openStake, useParams } from '@tessera/platform';
import { Button, Card, DevChainStrip, EmptyState, LinkButton, Page, PageHeader, Stack } from '@tessera/ui';
import { WithWallet } from '@tessera/wallet-kit';
import { Layers } from 'lucide-react';
import * as v from 'valibot';
import { ReasonButton } from '../../shared/hint/reason-button';
import { LoadError } from '../../shared/load-error';
import type { StakingData } from '../../shared/stakes/staking-data';
import { useStaking } from '../../shared/stakes/use-staking';
import { DelegationsCard } from './delegations-card';
import { stakedText } from './messages';
import { MovedCard } from './moved-card';
import { StakedFigures } from './staked-figures';
import { StakedSkeleton } from './staked-skeleton';
import styles from './staked.module.css';
import { UnbondingCard } from './unbonding-card';
import { useDeepLink } from './use-deep-link';

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
            <LinkButton as={Link} to="/my-assets" variant="secondary" size="s">
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

function Actions({ data }: { data: StakingData }) {
  const { delegations } = data.detail;
  const claimable = delegations.some(({ rewards }) => !isZero(rewards));
  return (
    <>
      <Button
        icon={<Layers size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => void openStake({ action: 'stake' })}
      >
        {stakedText.stake}
      </Button>
      <ReasonButton
        variant="secondary"
        reason={delegations.length === 0 ? stakedText.nothingToUnstake : null}
        onClick={() => void openStake({ action: 'unstake' })}
      >
        {stakedText.unstake}
      </ReasonButton>
      <ReasonButton
        variant="secondary"
        reason={claimable ? null : stakedText.nothingToClaim(delegations.length > 0)}
        onClick={() => void openStake({ action: 'claim' })}
      >
        {stakedText.claim}
      </ReasonButton>
    </>
  );
}

function Staked({ wallet, params }: { wallet: Wallet; params: Params }) {
  useDeepLink();
  const { data, failed } = useStaking(wallet.id);
  const tokens = useWalletTokens(wallet.id);
  const isIt = (row: TokenRow) => row.chainId === params.chainId && row.symbol === params.symbol;
  if (tokens.data !== undefined && tokens.data.tokens.find(isIt)?.stakeable !== true) return <UnknownToken />;
  if (data === undefined && failed !== null)
    return (
      <>
        <PageHeader title={stakedText.title} />
        <Card>
          <LoadError title={stakedText.failed} failure={failed} />
        </Card>
      </>
    );
  if (data === undefined) return <StakedSkeleton />;
  return (
    <>
      {data.chain?.development === true && (
        <div className={styles.strip}>
          <DevChainStrip />
        </div>
      )}
      <PageHeader title={stakedText.title} actions={<Actions data={data} />} />
      <div className={styles.side}>
        <Stack gap={5}>
          <StakedFigures data={data} />
          <DelegationsCard data={data} />
          <MovedCard data={data} />
        </Stack>
        <UnbondingCard data={data} />
      </div>
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
