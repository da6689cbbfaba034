import { useStakingParams, useStakingPool } from '@tessera/api';
import { messageOf } from '@tessera/client';
import { formatAmount } from '@tessera/money';
import { Card, ErrorState, formatDate, formatTime, Note, Skeleton, Stack, Text } from '@tessera/ui';
import { sharedText } from '../../shared/messages';
import { percent } from '../../shared/share';
import { StatCard, StatCards } from '../../shared/stat-card';
import { formatWait } from './format-wait';

interface StatProps {
  label: string;
  help: string;
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
    <Stack gap={2} role="region" aria-label="The chain">
      {oldest !== undefined && stale && (
        <Note tone="warning">{`The chain does not answer right now. These are its figures of ${formatDate(oldest.asOf)}.`}</Note>
      )}
      <StatCards>
        {!failed.includes(pool) && (
          <>
            <Stat
              label="Supply"
              help="All coins of the chain, staked or not."
              figure={pool.data && formatAmount(pool.data.supply, 0)}
              below={pool.data && `${pool.data.symbol} in all`}
            />
            <Stat
              label={sharedText.staked}
              help="The part of the supply that is staked with validators."
              figure={pool.data && percent(pool.data.stakedShare)}
              below={pool.data && `${formatAmount(pool.data.bonded, 0)} ${pool.data.symbol}`}
            />
            <Stat
              label="Inflation"
              help="New coins in a year, as a share of the supply. They pay the staking rewards."
              figure={pool.data && percent(pool.data.inflation)}
              below={pool.data && 'a year'}
            />
          </>
        )}
        {!failed.includes(params) && (
          <Stat
            label="Unbonding time"
            help="How long unstaked coins wait before you can spend them. They earn nothing while they wait."
            figure={params.data && formatWait(params.data.unbondingSeconds)}
            below={params.data && `${params.data.maxEntries} requests at once`}
          />
        )}
      </StatCards>
      {first !== undefined && (
        <Card>
          <ErrorState
            title="The figures of the chain did not load"
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
          {sharedText.asOf(formatTime(oldest.asOf))}
        </Text>
      )}
    </Stack>
  );
}
