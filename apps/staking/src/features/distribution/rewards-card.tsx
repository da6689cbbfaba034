import type { Rewards } from '@tessera/contracts/staking';
import { useRewards, useStakingParams, useStakingPool } from '@tessera/api';
import { formatAmount } from '@tessera/money';
import { Card, HiddenAmount, SegmentedControl, Text, Usd } from '@tessera/ui';
import { LoadError, useHideAmounts } from '@tessera/wallet-kit';
import { useState, type ReactNode } from 'react';
import { percent } from '../../shared/share';
import { calendarDays, dayOf, received } from './calendar-days';
import styles from './distribution.module.css';
import { NoRewards } from './latest-rewards';
import { RewardCalendar } from './reward-calendar';
import { yearlyRate } from './yearly-rate';

const daysOf = { month: 30, half: 182, year: 365 } as const;
const ranges = [
  { value: 'month', label: '30D' },
  { value: 'half', label: '6M' },
  { value: 'year', label: '1Y' },
] as const;

interface FigureProps {
  label: string;
  below: ReactNode;
  reward?: boolean;
  children: ReactNode;
}

const Figure = ({ label, below, reward = false, children }: FigureProps) => (
  <div role="group" aria-label={label}>
    <Text as="div" size="sm" tone="secondary">
      {label}
    </Text>
    <Text as="div" tone={reward ? 'reward' : 'text'} className={styles.figure}>
      {children}
    </Text>
    <Text as="div" size="xs" tone="tertiary" numeric style={{ lineHeight: 'var(--leading-sm)' }}>
      {below}
    </Text>
  </div>
);

function RewardFigures({ rewards, today }: { rewards: Rewards; today: string }) {
  const { data: pool } = useStakingPool();
  const { data: params } = useStakingParams();
  const { hidden } = useHideAmounts();
  const { total, totalUsd, symbol, days } = rewards;
  const month = received(days, daysOf.month, today);
  const rate = yearlyRate({
    inflation: pool?.inflation,
    stakedShare: pool?.stakedShare,
    communityTax: params?.communityTax,
  });
  const amount = (value: string) => (
    <>
      {hidden ? <HiddenAmount /> : formatAmount(value, 4)} <small>{symbol}</small>
    </>
  );
  return (
    <div className={styles.figures}>
      <Figure label="Received" below={<Usd value={totalUsd} hidden={hidden} />} reward>
        {amount(total)}
      </Figure>
      <Figure label="Last 30 days" below={<Usd value={month.usd} hidden={hidden} />}>
        {amount(month.amount)}
      </Figure>
      <Figure label="Rate" below="a year, before commission">
        {percent(rate)}
      </Figure>
    </div>
  );
}

export function RewardsCard({ walletId }: { walletId: string }) {
  const [range, setRange] = useState<keyof typeof daysOf>('half');
  const { hidden } = useHideAmounts();
  const query = useRewards(walletId, daysOf[range]);
  const { data, isPlaceholderData, dataUpdatedAt } = query;
  const today = dayOf(dataUpdatedAt);

  const body = () => {
    if (data === undefined && query.isError)
      return <LoadError title="Your rewards did not load" query={query} />;
    // Placeholder data belongs to another range.
    if (data === undefined || isPlaceholderData)
      return (
        <div className={styles.body} role="status" aria-label="Loading your rewards">
          <div className={styles.waiting} />
        </div>
      );
    const { days, symbol } = data;
    if (days.length === 0) return <NoRewards />;
    return (
      <div className={styles.body}>
        <RewardFigures rewards={data} today={today} />
        <RewardCalendar days={calendarDays(days, daysOf[range], today)} {...{ symbol, hidden }} />
      </div>
    );
  };
  return (
    <Card
      title="Rewards"
      action={<SegmentedControl label="Time" options={ranges} value={range} onValueChange={setRange} />}
    >
      {body()}
    </Card>
  );
}
