import type { ValidatorDetail } from '@tessera/contracts';
import { formatTokenFull } from '@tessera/money';
import { ApiError, Link, messageOf, useCrumb, useParams } from '@tessera/platform';
import {
  Amount,
  Card,
  EmptyState,
  ErrorState,
  Facts,
  formatDate,
  formatTime,
  LinkButton,
  Note,
  Page,
  Text,
} from '@tessera/ui';
import { useValidator, WithWallet } from '@tessera/wallet-kit';
import { sharedText } from '../../shared/messages';
import { useStakes } from '../../shared/use-stakes';
import { ValidatorWarnings } from '../../shared/validator-warnings';
import { HistoryCard } from './history-card';
import { validatorText } from './messages';
import { SignedBlocks } from './signed-blocks';
import { StatCards } from './stat-cards';
import { ValidatorHead } from './validator-head';
import { ValidatorSkeleton } from './validator-skeleton';
import styles from './validator.module.css';
import { YourStakeCard } from './your-stake-card';

function Detail({ walletId, validator }: { walletId: string; validator: ValidatorDetail }) {
  useCrumb(validator.moniker);
  const own = useStakes(walletId);
  const { details, selfStake, minSelfDelegation, signing, history, asOf, stale } = validator;
  const symbol = own.row?.symbol ?? 'OPT';
  return (
    <>
      <ValidatorHead validator={validator} stakes={own.stakes} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          {stale && <Note tone="warning">{sharedText.oldFigures(formatDate(asOf))}</Note>}
          <ValidatorWarnings validator={validator} />
          <StatCards validator={validator} />
          <SignedBlocks signing={signing} />
          <HistoryCard history={history} symbol={symbol} />
        </div>
        <div className={styles.aside}>
          <YourStakeCard own={own} validator={validator} />
          <Card title={validatorText.selfDelegation}>
            <div className={styles.inner}>
              <Text as="p" size="xs" tone="tertiary" className={styles.help}>
                {validatorText.selfDelegationHelp}
              </Text>
              <Facts
                facts={[
                  { label: validatorText.now, value: <Amount value={selfStake} symbol={symbol} /> },
                  {
                    label: validatorText.minimum,
                    value: formatTokenFull(minSelfDelegation, symbol),
                  },
                ]}
              />
            </div>
          </Card>
          {details.trim() !== '' && (
            <Card title={validatorText.about}>
              <Text as="p" size="sm" tone="secondary" className={styles.details}>
                {details}
              </Text>
            </Card>
          )}
          {!stale && (
            <Text as="p" size="xs" tone="tertiary" numeric>
              {validatorText.asOf(formatTime(asOf))}
            </Text>
          )}
        </div>
      </div>
    </>
  );
}

function LoadedValidator({ walletId, operator }: { walletId: string; operator: string }) {
  const { data, isError, error, refetch, isFetching } = useValidator(operator);
  if (data !== undefined) return <Detail walletId={walletId} validator={data} />;
  if (!isError) return <ValidatorSkeleton />;
  // An address that names nobody, or that is none.
  if (error instanceof ApiError && [404, 422].includes(error.status))
    return (
      <Card>
        <EmptyState
          title={validatorText.unknown}
          action={
            <LinkButton as={Link} to="/distribution/validators" variant="secondary" size="s">
              {validatorText.all}
            </LinkButton>
          }
        >
          {validatorText.unknownText}
        </EmptyState>
      </Card>
    );
  return (
    <Card>
      <ErrorState title={validatorText.failed} onRetry={() => void refetch()} retrying={isFetching}>
        {messageOf(error)}
      </ErrorState>
    </Card>
  );
}

/** /distribution/validators/{operator}: what a validator does, did, and holds for the one who looks. */
export function ValidatorPage() {
  const { operator = '' } = useParams();
  return (
    <Page>
      <WithWallet loading={<ValidatorSkeleton />}>
        {({ id }) => <LoadedValidator walletId={id} operator={operator} />}
      </WithWallet>
    </Page>
  );
}
