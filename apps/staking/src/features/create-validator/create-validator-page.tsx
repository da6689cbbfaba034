import { transferText } from '@tessera/contracts/transfer-text';
import type { TokenRow, WalletTokens } from '@tessera/contracts/wallets';
import { useStakingParams, useStakingPool, useValidators, useWalletTokens } from '@tessera/api';
import { Card, Columns, Note, Page, PageHeader, Skeleton, Stack } from '@tessera/ui';
import { EmptyRows, HistoryAdvice, Loaded, WithWallet } from '@tessera/wallet-kit';
import { accountOf } from '../../shared/validator/account-of';
import { HowItLooks, PreflightCard } from './creation-aside';
import { CreationDialog } from './creation-dialog';
import { CreationForm } from './creation-form';
import { creationText } from './messages';
import { preflight } from './preflight';
import { useCreation } from './use-creation';
import { useCreationForm } from './use-creation-form';

function Create({ walletId, wallet, row }: { walletId: string; wallet: WalletTokens; row: TokenRow }) {
  const { data: params } = useStakingParams();
  const { data: pool } = useStakingPool();
  const { data: validators } = useValidators();
  const creation = useCreation(walletId);
  const { flow, maybeSent, review } = creation;
  const { status, previewStatus, sending, unanswered } = flow;
  const state = useCreationForm({ row, minCommission: params?.minCommission ?? null }, flow);
  const { values, faults } = state;
  const chain = wallet.chains.find(({ chainId }) => chainId === row.chainId);
  const isValidator =
    validators?.some(({ operatorAddress }) => accountOf(operatorAddress) === accountOf(row.address)) ?? null;
  return (
    <Columns aside="l">
      <Stack gap={4}>
        {chain?.stale === true && (
          <Note tone="warning">{`${row.chainName} does not answer right now. Your balance is as we last saw it, and you can go on when it is back.`}</Note>
        )}
        {maybeSent && status === 'send' && (
          <Note tone="warning">
            <HistoryAdvice text={transferText.maybeSentBefore} />
          </Note>
        )}
        <CreationForm
          {...{ row, state }}
          stale={chain?.stale ?? true}
          refusal={flow.refusal?.note ?? (isValidator === true ? creationText.already : null)}
          busy={(previewStatus === 'pending' && status === 'send') || unanswered}
          onReview={review}
        />
      </Stack>
      <Stack gap={4}>
        <HowItLooks {...{ values, row, pool }} sent={status === 'completed' || sending} />
        <PreflightCard checks={preflight({ values, faults, isValidator })} />
      </Stack>
      <CreationDialog
        {...{ walletId, creation }}
        symbol={row.symbol}
        development={chain?.development === true}
      />
    </Columns>
  );
}

const loading = (
  <Card pad="l">
    <Stack gap={5} role="status" aria-label="Loading your balance">
      <Skeleton height={62} />
      <Skeleton height={120} />
      <Skeleton height={62} />
    </Stack>
  </Card>
);

const noToken = (
  <Card>
    <EmptyRows title={creationText.noneTitle} action="See your assets" to="/my-assets">
      {creationText.noneText}
    </EmptyRows>
  </Card>
);

const LoadedCreate = ({ walletId }: { walletId: string }) => (
  <Loaded of={useWalletTokens(walletId)} failed="Your balance did not load" loading={loading} card>
    {(wallet) => {
      const row = wallet.tokens.find(({ stakeable }) => stakeable);
      return row === undefined ? noToken : <Create {...{ walletId, wallet, row }} />;
    }}
  </Loaded>
);

export const CreateValidatorPage = () => (
  <Page>
    <PageHeader title={creationText.create} />
    <WithWallet loading={loading}>{({ id }) => <LoadedCreate walletId={id} />}</WithWallet>
  </Page>
);
