import type { ValidatorDetail } from '@tessera/contracts';
import { formatTokenFull } from '@tessera/money';
import { ApiError } from '@tessera/client';
import { Link, useCrumb, useParams } from '@tessera/platform';
import {
  Amount,
  Card,
  EmptyState,
  Facts,
  formatDate,
  formatTime,
  LinkButton,
  Note,
  Page,
  Stack,
  Text,
} from '@tessera/ui';
import { useValidator } from '@tessera/api';
import { WithWallet } from '@tessera/wallet-kit';
import { failureOf, LoadError } from '../../shared/load-error';
import { sharedText } from '../../shared/messages';
import { useStakes } from '../../shared/stakes/use-stakes';
import { ValidatorWarnings } from '../../shared/validator/validator-warnings';
import { HistoryCard } from './history-card';
import { validatorText } from './messages';
import { SignedBlocks } from './signed-blocks';
import { ValidatorStats } from './validator-stats';
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
        <Stack gap={5}>
          {stale && <Note tone="warning">{sharedText.oldFigures(formatDate(asOf))}</Note>}
          <ValidatorWarnings validator={validator} />
          <ValidatorStats validator={validator} />
          <SignedBlocks signing={signing} />
          <HistoryCard history={history} symbol={symbol} />
        </Stack>
        <Stack gap={4}>
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
        </Stack>
      </div>
    </>
  );
}

function LoadedValidator({ walletId, operator }: { walletId: string; operator: string }) {
  const query = useValidator(operator);
  const { data, isError, error } = query;
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
      <LoadError title={validatorText.failed} failure={failureOf(query)} />
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
