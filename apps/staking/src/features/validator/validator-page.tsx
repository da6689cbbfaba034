import type { ValidatorDetail } from '@tessera/contracts/validators';
import { useValidator } from '@tessera/api';
import { ApiError } from '@tessera/client';
import { formatTokenFull } from '@tessera/money';
import { useCrumb, useParams } from '@tessera/platform';
import {
  Amount,
  Card,
  Columns,
  Facts,
  formatDate,
  formatTime,
  Note,
  Page,
  Row,
  Skeleton,
  Stack,
  Text,
} from '@tessera/ui';
import { EmptyRows, LoadError, WithWallet } from '@tessera/wallet-kit';
import { sharedText } from '../../shared/messages';
import { StatCard, StatCards } from '../../shared/stat-card';
import { useStakes } from '../../shared/stakes/use-stakes';
import { ValidatorWarnings } from '../../shared/validator/validator-warnings';
import { HistoryCard } from './history-card';
import { SignedBlocks } from './signed-blocks';
import { ValidatorHead } from './validator-head';
import { ValidatorStats } from './validator-stats';
import styles from './validator.module.css';
import { YourStakeCard } from './your-stake-card';

const skeleton = (
  <div role="status" aria-label="Loading validator">
    <div className={styles.head}>
      <Row style={{ gap: 14 }}>
        <Skeleton width={46} height={46} shape="square" />
        <div>
          <Skeleton width={180} height={24} />
          <Skeleton width={240} height={16} />
        </div>
      </Row>
    </div>
    <Columns>
      <Stack gap={5}>
        <StatCards>
          {[0, 1, 2, 3].map((stat) => (
            <StatCard key={stat} figure={<Skeleton width={80} height={22} />}>
              <Skeleton width={110} height={12} />
            </StatCard>
          ))}
        </StatCards>
        <Card title={sharedText.signedBlocks}>
          <div className={styles.inner}>
            <Skeleton height={78} />
          </div>
        </Card>
      </Stack>
      <Card>
        <Skeleton width={90} height={16} />
        <div className={styles.mid}>
          <Skeleton width={170} height={32} />
        </div>
      </Card>
    </Columns>
  </div>
);

function Detail({ walletId, validator }: { walletId: string; validator: ValidatorDetail }) {
  useCrumb(validator.moniker);
  const own = useStakes(walletId);
  const { details, selfStake, minSelfDelegation, signing, history, asOf, stale } = validator;
  const symbol = own.row?.symbol ?? 'OPT';
  return (
    <>
      <ValidatorHead validator={validator} stakes={own.stakes} />
      <Columns>
        <Stack gap={5}>
          {stale && <Note tone="warning">{sharedText.oldFigures(formatDate(asOf))}</Note>}
          <ValidatorWarnings validator={validator} />
          <ValidatorStats validator={validator} />
          <SignedBlocks signing={signing} />
          <HistoryCard history={history} symbol={symbol} />
        </Stack>
        <Stack gap={4}>
          <YourStakeCard own={own} validator={validator} />
          <Card title="Self-delegation">
            <div className={styles.inner}>
              <Text as="p" size="xs" tone="tertiary" style={{ marginBottom: 12 }}>
                What the operator staked with its own validator. Below the minimum the network jails it.
              </Text>
              <Facts
                facts={[
                  { label: 'Now', value: <Amount value={selfStake} symbol={symbol} /> },
                  { label: 'Minimum', value: formatTokenFull(minSelfDelegation, symbol) },
                ]}
              />
            </div>
          </Card>
          {details.trim() !== '' && (
            <Card title="About">
              <Text as="p" size="sm" tone="secondary" className={styles.details}>
                {details}
              </Text>
            </Card>
          )}
          {!stale && (
            <Text as="p" size="xs" tone="tertiary" numeric>
              {sharedText.asOf(formatTime(asOf))}
            </Text>
          )}
        </Stack>
      </Columns>
    </>
  );
}

function LoadedValidator({ walletId, operator }: { walletId: string; operator: string }) {
  const query = useValidator(operator);
  const { data, isError, error } = query;
  if (data !== undefined) return <Detail walletId={walletId} validator={data} />;
  if (!isError) return skeleton;
  const isUnknown = error instanceof ApiError && [404, 422].includes(error.status);
  return (
    <Card>
      {isUnknown ? (
        <EmptyRows
          title="There is no such validator"
          action="See all validators"
          to="/distribution/validators"
        >
          Look at its address again, or choose one from the list.
        </EmptyRows>
      ) : (
        <LoadError title="This validator did not load" query={query} />
      )}
    </Card>
  );
}

export function ValidatorPage() {
  const { operator = '' } = useParams();
  return (
    <Page>
      <WithWallet loading={skeleton}>
        {({ id }) => <LoadedValidator walletId={id} operator={operator} />}
      </WithWallet>
    </Page>
  );
}
