import type { StakingParams, StakingPool } from '@tessera/contracts';
import { formatAmount } from '@tessera/money';
import { messageOf } from '@tessera/client';
import { Card, ErrorState, formatDate, formatTime, Note, Skeleton, Text } from '@tessera/ui';
import { useStakingParams, useStakingPool } from '@tessera/api';
import { percent } from '../../shared/share';
import { formatWait } from './format-wait';
import { StatCard, StatCards } from '../../shared/stat-card';
import styles from './distribution.module.css';
import { distributionText } from './messages';

const grey = <Skeleton width={110} height={28} />;
const greyLine = <Skeleton width={80} height={16} />;

function PoolStats({ pool }: { pool: StakingPool | undefined }) {
  return (
    <>
      <StatCard
        label={distributionText.supply}
        help={distributionText.supplyHelp}
        figure={pool ? formatAmount(pool.supply, 0) : grey}
      >
        {pool ? `${pool.symbol} ${distributionText.inAll}` : greyLine}
      </StatCard>
      <StatCard
        label={distributionText.stakedShare}
        help={distributionText.stakedShareHelp}
        figure={pool ? percent(pool.stakedShare) : grey}
      >
        {pool ? `${formatAmount(pool.bonded, 0)} ${pool.symbol}` : greyLine}
      </StatCard>
      <StatCard
        label={distributionText.inflation}
        help={distributionText.inflationHelp}
        figure={pool ? percent(pool.inflation) : grey}
      >
        {pool ? distributionText.aYear : greyLine}
      </StatCard>
    </>
  );
}

function ParamsStat({ params }: { params: StakingParams | undefined }) {
  return (
    <StatCard
      label={distributionText.unbonding}
      help={distributionText.unbondingHelp}
      figure={params ? formatWait(params.unbondingSeconds) : grey}
    >
      {params ? distributionText.unbondingBelow(params.maxEntries) : greyLine}
    </StatCard>
  );
}

/** The chain's own figures of staking, and when they were read. */
export function Headline() {
  const pool = useStakingPool();
  const params = useStakingParams();
  const failed = [pool, params].filter(({ data, isError }) => data === undefined && isError);
  const [first] = failed;
  const read = [pool.data, params.data].flatMap((data) => (data === undefined ? [] : [data]));
  const oldest = read.toSorted((a, b) => (a.asOf < b.asOf ? -1 : 1))[0];
  return (
    <section className={styles.headline} aria-label={distributionText.headline}>
      {oldest !== undefined && read.some(({ stale }) => stale) && (
        <Note tone="warning">{distributionText.stale(formatDate(oldest.asOf))}</Note>
      )}
      <StatCards>
        {!failed.includes(pool) && <PoolStats pool={pool.data} />}
        {!failed.includes(params) && <ParamsStat params={params.data} />}
      </StatCards>
      {first !== undefined && (
        <Card>
          <ErrorState
            title={distributionText.headlineFailed}
            onRetry={() => failed.forEach(({ refetch }) => void refetch())}
            retrying={failed.some(({ isFetching }) => isFetching)}
          >
            {messageOf(first.error)}
          </ErrorState>
        </Card>
      )}
      {oldest === undefined && first === undefined && <Skeleton width={76} height={16} />}
      {oldest !== undefined && !read.some(({ stale }) => stale) && (
        <Text as="p" size="xs" tone="tertiary" numeric>
          {distributionText.asOf(formatTime(oldest.asOf))}
        </Text>
      )}
    </section>
  );
}
