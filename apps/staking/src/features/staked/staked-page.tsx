import { OperatorAddress } from '@tessera/contracts/validators';
import type { TokenRow, Wallet } from '@tessera/contracts/wallets';
import { isZero } from '@tessera/money';
import { useWalletTokens } from '@tessera/api';
import { openStake, useSearchParams, type CommandPayloads } from '@tessera/platform';
import {
  Button,
  Card,
  Columns,
  DevChainStrip,
  Page,
  PageHeader,
  ReasonButton,
  Skeleton,
  Stack,
} from '@tessera/ui';
import { LoadError, UnknownToken, useTokenParams, WithWallet } from '@tessera/wallet-kit';
import { Layers } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import * as v from 'valibot';
import { sharedText } from '../../shared/messages';
import type { StakingData } from '../../shared/stakes/staking-data';
import { useStaking } from '../../shared/stakes/use-stakes';
import { DelegationsCard } from './delegations-card';
import { MovedCard } from './moved-card';
import { StakedFigures } from './staked-figures';
import { UnbondingCard } from './unbonding-card';

const ACTIONS = ['stake', 'unstake', 'move', 'claim'] as const;

function requestIn(params: URLSearchParams): CommandPayloads['openStake'] | null {
  for (const action of ACTIONS) {
    const validator = params.get(action);
    if (validator !== null) return v.is(OperatorAddress, validator) ? { action, validator } : { action };
  }
  return null;
}

/** Opens the action in the URL (`?stake=`, `?unstake=`, `?move=`, `?claim=` with an operator) and removes it from the URL. */
function useDeepLink(): void {
  const [params, setParams] = useSearchParams();
  useEffect(() => {
    const request = requestIn(params);
    if (request === null) return;
    openStake(request);
    setParams(
      (present) => {
        const next = new URLSearchParams(present);
        ACTIONS.forEach((action) => next.delete(action));
        return next;
      },
      { replace: true },
    );
  }, [params, setParams]);
}

const rows = (count: number, height: number) => (
  <Card pad="none">
    <Stack style={{ gap: 18, padding: 20 }}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={height} shape="square" />
      ))}
    </Stack>
  </Card>
);

const skeleton = (
  <div role="status" aria-label="Loading the staked balance">
    <PageHeader title={sharedText.stakedBalance} />
    <Columns aside="l" stackEarly>
      <Stack gap={5}>
        <Card pad="l">
          <Skeleton width={260} height={84} />
        </Card>
        {rows(4, 40)}
      </Stack>
      {rows(2, 96)}
    </Columns>
  </div>
);

const Missing = ({ children }: { children: ReactNode }) => (
  <>
    <PageHeader title={sharedText.stakedBalance} />
    <Card>{children}</Card>
  </>
);

const unknownToken = (
  <Missing>
    <UnknownToken>This asset cannot be staked from your wallet.</UnknownToken>
  </Missing>
);

function Actions({ data }: { data: StakingData }) {
  const { delegations } = data.detail;
  const isStaked = delegations.length > 0;
  const isClaimable = delegations.some(({ rewards }) => !isZero(rewards));
  const nothing = isStaked
    ? 'No rewards to claim yet. They grow with every block.'
    : 'You earn rewards once you stake.';
  const button = (action: 'unstake' | 'claim', reason: string | null) => (
    <ReasonButton variant="secondary" reason={reason} onClick={() => openStake({ action })}>
      {sharedText[action]}
    </ReasonButton>
  );
  return (
    <>
      <Button icon={<Layers size={16} />} onClick={() => openStake({ action: 'stake' })}>
        {sharedText.stake}
      </Button>
      {button('unstake', isStaked ? null : 'There is nothing to unstake.')}
      {button('claim', isClaimable ? null : nothing)}
    </>
  );
}

interface StakedProps {
  wallet: Wallet;
  params: NonNullable<ReturnType<typeof useTokenParams>>;
}

function Staked({ wallet, params }: StakedProps) {
  useDeepLink();
  const { data, failed } = useStaking(wallet.id);
  const tokens = useWalletTokens(wallet.id);
  const isIt = (row: TokenRow) => row.chainId === params.chainId && row.symbol === params.symbol;
  if (tokens.data !== undefined && tokens.data.tokens.find(isIt)?.stakeable !== true) return unknownToken;
  if (data === undefined && failed !== null)
    return (
      <Missing>
        <LoadError title="The staked balance did not load" query={failed} />
      </Missing>
    );
  if (data === undefined) return skeleton;
  return (
    <>
      {data.chain?.development === true && (
        <div style={{ marginBottom: 'var(--space-4)' }}>
          <DevChainStrip />
        </div>
      )}
      <PageHeader title={sharedText.stakedBalance} actions={<Actions data={data} />} />
      <Columns aside="l" stackEarly>
        <Stack gap={5}>
          <StakedFigures data={data} />
          <DelegationsCard data={data} />
          <MovedCard data={data} />
        </Stack>
        <UnbondingCard data={data} />
      </Columns>
    </>
  );
}

export function StakedPage() {
  const params = useTokenParams();
  return (
    <Page>
      {params === null ? (
        unknownToken
      ) : (
        <WithWallet loading={skeleton}>{(wallet) => <Staked wallet={wallet} params={params} />}</WithWallet>
      )}
    </Page>
  );
}
