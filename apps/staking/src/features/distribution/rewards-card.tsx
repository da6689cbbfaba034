import { Card, EmptyState, SegmentedControl } from '@tessera/ui';
import { useRewards } from '@tessera/api';
import { useHideAmounts } from '@tessera/wallet-kit';
import { useState } from 'react';
import { failureOf, LoadError } from '../../shared/load-error';
import { calendarDays, dayOf } from './calendar-days';
import styles from './distribution.module.css';
import { distributionText } from './messages';
import { RewardCalendar } from './reward-calendar';
import { RewardFigures } from './reward-figures';

const daysOf = { month: 30, half: 182, year: 365 } as const;
type Range = keyof typeof daysOf;
const ranges: readonly { value: Range; label: string }[] = [
  { value: 'month', label: distributionText.ranges.month },
  { value: 'half', label: distributionText.ranges.half },
  { value: 'year', label: distributionText.ranges.year },
];

/** What staking has paid, by day. */
export function RewardsCard({ walletId }: { walletId: string }) {
  const [range, setRange] = useState<Range>('half');
  const { hidden } = useHideAmounts();
  const query = useRewards(walletId, daysOf[range]);
  const { data, isPlaceholderData, dataUpdatedAt } = query;
  const today = dayOf(dataUpdatedAt);

  const body = () => {
    if (data === undefined && query.isError)
      return <LoadError title={distributionText.rewardsFailed} failure={failureOf(query)} />;
    // The figures of another range are not those of this one.
    if (data === undefined || isPlaceholderData)
      return (
        <div className={styles.body} role="status" aria-label={distributionText.loadingRewards}>
          <div className={styles.waiting} />
        </div>
      );
    if (data.days.length === 0)
      return (
        <EmptyState picture="reward" title={distributionText.noRewards}>
          {distributionText.noRewardsText}
        </EmptyState>
      );
    return (
      <div className={styles.body}>
        <RewardFigures rewards={data} today={today} />
        <RewardCalendar
          days={calendarDays(data.days, daysOf[range], today)}
          symbol={data.symbol}
          hidden={hidden}
        />
      </div>
    );
  };
  return (
    <Card
      title={distributionText.rewardsTitle}
      action={
        <SegmentedControl
          label={distributionText.range}
          options={ranges}
          value={range}
          onValueChange={setRange}
        />
      }
    >
      {body()}
    </Card>
  );
}
