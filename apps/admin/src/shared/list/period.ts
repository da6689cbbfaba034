import { dayjs } from '@tessera/platform';
import * as v from 'valibot';

export const Last = v.picklist(['24h', '7d', '30d', 'all']);
export type Last = v.InferOutput<typeof Last>;
const Day = v.pipe(v.string(), v.isoDate());

/** Period that ends now, or a range of local days. */
export type Period = { last: Last } | { last?: never; from?: string; to?: string };

const lastText = { '24h': 'Last 24 hours', '7d': 'Last 7 days', '30d': 'Last 30 days', all: 'All time' };
const hours = { '24h': 24, '7d': 7 * 24, '30d': 30 * 24, all: null } as const;

export function readPeriod(params: URLSearchParams, usual: Last): Period {
  const from = v.safeParse(Day, params.get('from'));
  const to = v.safeParse(Day, params.get('to'));
  if (from.success || to.success)
    return { ...(from.success ? { from: from.output } : {}), ...(to.success ? { to: to.output } : {}) };
  const last = v.safeParse(Last, params.get('period'));
  return { last: last.success ? last.output : usual };
}

/** Converts a period to moments, from the start of the first day to the end of the last. */
export function momentsOf(period: Period): { from?: string; to?: string } {
  if (period.last !== undefined) {
    const back = hours[period.last];
    return back === null ? {} : { from: dayjs().subtract(back, 'hour').toISOString() };
  }
  const { from, to } = period;
  return {
    ...(from === undefined ? {} : { from: dayjs(from).startOf('day').toISOString() }),
    ...(to === undefined ? {} : { to: dayjs(to).add(1, 'day').startOf('day').toISOString() }),
  };
}

const write = (day: string): string => dayjs(day).format('MMM DD, YYYY').toUpperCase();

export function periodInWords(period: Period): string {
  if (period.last !== undefined) return lastText[period.last];
  const { from, to } = period;
  if (from !== undefined && to !== undefined) return `${write(from)} to ${write(to)}`;
  if (from !== undefined) return `Since ${write(from)}`;
  return to === undefined ? lastText.all : `Until ${write(to)}`;
}
