import type { TokenRow } from '@tessera/contracts/wallets';
import { formatPrice } from '@tessera/money';
import { useState } from 'react';
import { useApi, useQuery } from '@tessera/client';
import { Card, Change, EmptyState, SegmentedControl, Skeleton, Text, Usd } from '@tessera/ui';
import { useTokenHistory } from '@tessera/api';
import { Loaded } from '@tessera/wallet-kit';
import { AreaChart } from '../../shared/charts/area-chart';
import { PricesNote } from '../../shared/tokens/price-age';
import { Delta } from '../../shared/tokens/delta';
import { DAY_RANGE, formatMoment, formatTick, priceRanges, rangeOptions } from './price-ranges';
import styles from './token.module.css';

/** Shows the server's 24-hour change, which Home and Assets show too. */
function DayChange({ token }: { token: TokenRow }) {
  const { priceUsd, priceDayAgoUsd, change24h } = token;
  if (priceUsd === null || change24h === null) return null;
  return priceDayAgoUsd === null ? (
    <Change value={change24h} />
  ) : (
    <Delta from={priceDayAgoUsd} to={priceUsd} price />
  );
}

/** Price chart of a range. The previous line stays until the next one has loaded. */
export function PriceCard({ token, demo }: { token: TokenRow; demo: boolean }) {
  const [value, setValue] = useState<keyof typeof priceRanges>(DAY_RANGE);
  const range = priceRanges[value];
  const history = useQuery({
    ...useTokenHistory.options(useApi(), token, range.hours),
    placeholderData: (previous) => previous,
  });
  const points = history.data?.data.map(({ time, priceUsd }) => ({ time, value: priceUsd })) ?? [];
  const first = points[0];
  const last = points.at(-1);
  const label = `${token.symbol} price, ${range.words}`;
  return (
    <Card aria-label={label}>
      <div className={styles.priceHead}>
        <div>
          <div className={styles.figure}>
            <Usd value={token.priceUsd} price />
          </div>
          <Text as="div" size="sm" tone="tertiary" className={styles.change}>
            {value === DAY_RANGE ? (
              <DayChange token={token} />
            ) : (
              first &&
              last &&
              !history.isPlaceholderData && <Delta from={first.value} to={last.value} price />
            )}
            {range.words}
            <PricesNote demo={history.data?.demo ?? demo} tokens={[token]} lead=" · " />
          </Text>
        </div>
        <SegmentedControl label="Time range" options={rangeOptions} value={value} onValueChange={setValue} />
      </div>
      <div className={styles.chart} aria-busy={history.isPlaceholderData}>
        <Loaded
          of={history}
          failed="Price history did not load"
          loading={
            <div role="status" aria-label="Loading the price history">
              <Skeleton height={226} />
            </div>
          }
        >
          {() =>
            points.length < 2 ? (
              <EmptyState title="No price history yet">
                The line starts with the first price we see.
              </EmptyState>
            ) : (
              <AreaChart
                label={label}
                points={points}
                tickMs={range.tickMs}
                formatValue={formatPrice}
                formatTick={formatTick(range.tick)}
                formatMoment={formatMoment}
              />
            )
          }
        </Loaded>
      </div>
    </Card>
  );
}
