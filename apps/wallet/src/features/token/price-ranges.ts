import { dayjs } from '@tessera/platform';

interface PriceRange {
  value: '1H' | '24H' | '7D' | '30D' | '1Y';
  hours: number;
  words: string;
  /** Interval of the axis ticks, and their dayjs format. */
  tickMs: number;
  tick: string;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export const priceRanges: readonly PriceRange[] = [
  { value: '1H', hours: 1, words: '1 hour', tickMs: HOUR / 6, tick: 'hh:mm A' },
  { value: '24H', hours: 24, words: '24 hours', tickMs: 4 * HOUR, tick: 'hh:mm A' },
  { value: '7D', hours: 168, words: '7 days', tickMs: DAY, tick: 'MMM DD' },
  { value: '30D', hours: 720, words: '30 days', tickMs: 5 * DAY, tick: 'MMM DD' },
  { value: '1Y', hours: 8760, words: '1 year', tickMs: 61 * DAY, tick: 'MMM YYYY' },
];

/** Default range. Its change is that of the token row. */
export const dayRange: PriceRange['value'] = '24H';

export const rangeOf = (value: PriceRange['value']): PriceRange => {
  const range = priceRanges.find((candidate) => candidate.value === value);
  if (range === undefined) throw new Error(`There is no range ${value}`);
  return range;
};

/** Returns a formatter of axis ticks, such as `05:00 AM` or `NOV 20`. */
export const formatTick = (format: string) => (time: string) => dayjs(time).format(format).toUpperCase();

/** Formats the time of the crosshair, as `NOV 20 - 08:50 PM`. */
export const formatMoment = (time: string): string => dayjs(time).format('MMM DD - hh:mm A').toUpperCase();
