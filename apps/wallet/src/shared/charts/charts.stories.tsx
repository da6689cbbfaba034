import { Stack } from '@tessera/ui';
import { AreaChart } from './area-chart';
import { BalanceMosaic } from './balance-mosaic';
import { Sparkline } from './sparkline';

export default { title: 'Design system/Chart' };

const values = ['0.4100', '0.4087', '0.4122', '0.4157', '0.4141', '0.4190', '0.4216'];
const points = values.map((value, hour) => ({
  time: new Date(Date.UTC(2026, 10, 20, 4 * hour)).toISOString(),
  value,
}));
const falling = points.map(({ time }, index) => ({ time, value: values.at(-1 - index) ?? '0' }));

export const Area = () => (
  <AreaChart
    label="OPT price, 24 hours"
    points={points}
    tickMs={4 * 3_600_000}
    formatValue={(value) => `$${value.slice(0, 6)}`}
    formatTick={(time) => time.slice(11, 16)}
    formatMoment={(time) => time.slice(0, 16)}
  />
);

export const Sparklines = () => (
  <Stack>
    <Sparkline points={points} change="2.84" />
    <Sparkline points={falling} change="-2.75" />
    <Sparkline points={points} change="0" neutral />
    <Sparkline points={[]} change={null} loading />
  </Stack>
);

export const Mosaics = () => (
  <Stack>
    <BalanceMosaic
      parts={[
        { symbol: 'OPT', usd: '420.16' },
        { symbol: 'ETH', usd: '260.40' },
        { symbol: 'USDC', usd: '120', stale: true },
      ]}
    />
    <BalanceMosaic parts={[]} />
    <BalanceMosaic parts={[]} loading />
  </Stack>
);
