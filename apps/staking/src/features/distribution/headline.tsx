import { useStakingParams, useStakingPool } from '@tessera/api';
import { messageOf } from '@tessera/client';
import { formatAmount } from '@tessera/money';
import { Card, ErrorState, formatDate, formatTime, Note, Skeleton, Stack, Text } from '@tessera/ui';
import { percent } from '../../shared/share';
import { StatCard, StatCards } from '../../shared/stat-card';
import { formatWait } from './format-wait';
import { distributionText } from './messages';

interface StatProps {
  label: string;
  help: string;
  /** Undefined while loading. */
  figure: string | undefined;
  below: string | undefined;
}

const Stat = ({ figure = '', below, ...texts }: StatProps) => (
  <StatCard {...texts} figure={below === undefined ? <Skeleton width={110} height={28} /> : figure}>
    {below ?? <Skeleton width={80} height={16} />}
  </StatCard>
);

export function Headline() {
  const pool = useStakingPool();
  const params = useStakingParams();
  const failed = [pool, params].filter(({ data, isError }) => data === undefined && isError);
  const [first] = failed;
  const read = [pool.data, params.data].flatMap((data) => (data === undefined ? [] : [data]));
  const oldest = read.toSorted((a, b) => (a.asOf < b.asOf ? -1 : 1))[0];
  const stale = read.some((data) => data.stale);
  return (
    <Stack gap={2} role="region" aria-label={distributionText.headline}>
      {oldest !== undefined && stale && (
        <Note tone="warning">{distributionText.stale(formatDate(oldest.asOf))}</Note>
      )}
      <StatCards>
        {!failed.includes(pool) && (
          <>
            <Stat
              label={distributionText.supply}
              help={distributionText.supplyHelp}
              figure={pool.data && formatAmount(pool.data.supply, 0)}
              below={pool.data && `${pool.data.symbol} ${distributionText.inAll}`}
            />
            <Stat
              label={distributionText.staked}
              help={distributionText.stakedHelp}
              figure={pool.data && percent(pool.data.stakedShare)}
              below={pool.data && `${formatAmount(pool.data.bonded, 0)} ${pool.data.symbol}`}
            />
            <Stat
              label={distributionText.inflation}
              help={distributionText.inflationHelp}
              figure={pool.data && percent(pool.data.inflation)}
              below={pool.data && distributionText.aYear}
            />
          </>
        )}
        {!failed.includes(params) && (
          <Stat
            label={distributionText.unbondingTime}
            help={distributionText.unbondingHelp}
            figure={params.data && formatWait(params.data.unbondingSeconds)}
            below={params.data && distributionText.unbondingBelow(params.data.maxEntries)}
          />
        )}
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
      {oldest !== undefined && !stale && (
        <Text as="p" size="xs" tone="tertiary" numeric>
          {distributionText.asOf(formatTime(oldest.asOf))}
        </Text>
      )}
    </Stack>
  );
}
