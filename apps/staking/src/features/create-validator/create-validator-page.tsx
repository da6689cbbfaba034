import { transferText, type TokenRow, type WalletTokens } from '@tessera/contracts';
import { useValidators, useWalletTokens, useStakingParams, useStakingPool } from '@tessera/api';
import { Link, useKeptForm } from '@tessera/platform';
import { Card, EmptyState, LinkButton, Note, Page, PageHeader, Skeleton, Stack } from '@tessera/ui';
import { HistoryAdvice, WithWallet } from '@tessera/wallet-kit';
import { useEffect, useState } from 'react';
import { accountOf } from '../../shared/validator/account-of';
import { failureOf, LoadError } from '../../shared/load-error';
import { sharedText } from '../../shared/messages';
import { checkCreation } from './check-creation';
import { CreationDialog } from './creation-dialog';
import { CreationForm } from './creation-form';
import { HowItLooks } from './how-it-looks';
import { PreflightCard } from './preflight-card';
import { emptyCreation, toRequest, type CreationField, type CreationValues } from './creation-values';
import styles from './create-validator.module.css';
import { creationText } from './messages';
import { preflight } from './preflight';
import { useCreation } from './use-creation';

interface CreateProps {
  walletId: string;
  wallet: WalletTokens;
  row: TokenRow;
}

function Create({ walletId, wallet, row }: CreateProps) {
  const kept = useKeptForm('create validator', emptyCreation);
  const [values, setValues] = useState<CreationValues>(kept.initial);
  const { data: params } = useStakingParams();
  const { data: pool } = useStakingPool();
  const { data: validators } = useValidators();
  const creation = useCreation(walletId);
  const { flow, maybeSent, review } = creation;
  const { status, previewStatus, sending, unanswered } = flow;
  const chain = wallet.chains.find(({ chainId }) => chainId === row.chainId);
  const faults = checkCreation(values, { row, minCommission: params?.minCommission ?? null });
  const isValidator =
    validators?.some(({ operatorAddress }) => accountOf(operatorAddress) === accountOf(row.address)) ?? null;
  const created = status === 'completed';
  useEffect(() => {
    if (created) kept.drop();
  }, [created, kept]);
  const change = (field: CreationField, value: string) => {
    const next = { ...values, [field]: value };
    setValues(next);
    kept.keep(next);
    flow.edited();
  };
  return (
    <div className={styles.columns}>
      <Stack gap={4}>
        {chain?.stale === true && <Note tone="warning">{creationText.chainSilent(row.chainName)}</Note>}
        {maybeSent && status === 'send' && (
          <Note tone="warning">
            <HistoryAdvice text={transferText.maybeSentBefore} />
          </Note>
        )}
        <CreationForm
          row={row}
          stale={chain?.stale ?? true}
          values={values}
          faults={faults}
          serverFaults={flow.fieldErrors}
          refusal={flow.refusal?.note ?? (isValidator === true ? creationText.already : null)}
          busy={(previewStatus === 'pending' && status === 'send') || unanswered}
          onChange={change}
          onReview={() => void review(toRequest(values))}
        />
      </Stack>
      <Stack gap={4}>
        <HowItLooks values={values} row={row} pool={pool} sent={created || sending} />
        <PreflightCard checks={preflight({ values, faults, isValidator })} />
      </Stack>
      <CreationDialog
        walletId={walletId}
        creation={creation}
        symbol={row.symbol}
        development={chain?.development === true}
      />
    </div>
  );
}

const loading = (
  <Card pad="l">
    <Stack gap={5} role="status" aria-label={creationText.loading}>
      <Skeleton height={62} />
      <Skeleton height={120} />
      <Skeleton height={62} />
    </Stack>
  </Card>
);

function LoadedCreate({ walletId }: { walletId: string }) {
  const query = useWalletTokens(walletId);
  const { data, isError } = query;
  const row = data?.tokens.find(({ stakeable }) => stakeable);
  if (data !== undefined && row !== undefined) return <Create walletId={walletId} wallet={data} row={row} />;
  if (data === undefined && !isError) return loading;
  if (data === undefined)
    return (
      <Card>
        <LoadError title={creationText.notLoaded} failure={failureOf(query)} />
      </Card>
    );
  return (
    <Card>
      <EmptyState
        title={sharedText.noneTitle}
        action={
          <LinkButton as={Link} to="/my-assets" variant="secondary" size="s">
            {creationText.toAssets}
          </LinkButton>
        }
      >
        {sharedText.noneText}
      </EmptyState>
    </Card>
  );
}

/** /create-validator: from a name and a stake to a validator of one's own. */
export function CreateValidatorPage() {
  return (
    <Page>
      <PageHeader title={creationText.title} />
      <WithWallet loading={loading}>{({ id }) => <LoadedCreate walletId={id} />}</WithWallet>
    </Page>
  );
}
