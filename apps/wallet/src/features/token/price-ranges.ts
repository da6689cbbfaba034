import { dayjs } from '@tessera/platform';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Ranges of the chart, with the interval of the axis ticks and their dayjs format. */
export const priceRanges = {
  '1H': { hours: 1, words: '1 hour', tickMs: HOUR / 6, tick: 'hh:mm A' },
  '24H': { hours: 24, words: '24 hours', tickMs: 4 * HOUR, tick: 'hh:mm A' },
  '7D': { hours: 168, words: '7 days', tickMs: DAY, tick: 'MMM DD' },
  '30D': { hours: 720, words: '30 days', tickMs: 5 * DAY, tick: 'MMM DD' },
  '1Y': { hours: 8760, words: '1 year', tickMs: 61 * DAY, tick: 'MMM YYYY' },
};

export const rangeOptions = (['1H', '24H', '7D', '30D', '1Y'] as const).map((value) => ({
  value,
  label: value,
}));

export const DAY_RANGE = '24H';

export const formatTick = (format: string) => (time: string) => dayjs(time).format(format).toUpperCase();

/** Formats the time of the crosshair, as `NOV 20 - 08:50 PM`. */
export const formatMoment = formatTick('MMM DD - hh:mm A');
