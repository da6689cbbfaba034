import type { Rewards } from '@tessera/contracts/staking';
import { compare, divide, isZero, multiply, sum, truncate } from '@tessera/money';

export const STRENGTHS = 5;
const DAY_MS = 86_400_000;
const PLACES = 18;

export interface CalendarDay {
  /** YYYY-MM-DD in UTC. */
  date: string;
  amount: string;
  /** 0 without rewards, else 1 to 5, relative to the best day of the range. */
  strength: number;
}

type Days = Rewards['days'];

export const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

function strengthOf(amount: string, most: string): number {
  if (isZero(amount)) return 0;
  const fifths = divide(multiply(amount, String(STRENGTHS), PLACES), most, PLACES) ?? '0';
  const whole = truncate(fifths, 0);
  return Math.min(STRENGTHS, Number(whole) + compare(fifths, whole));
}

export function calendarDays(days: Days, count: number, today: string): CalendarDay[] {
  const amounts = new Map(days.map(({ date, amount }) => [date, amount]));
  const most = days.reduce((best, { amount }) => (compare(amount, best) > 0 ? amount : best), '0');
  const last = Date.parse(today);
  return Array.from({ length: count }, (_, index) => {
    const date = dayOf(last - (count - 1 - index) * DAY_MS);
    const amount = amounts.get(date) ?? '0';
    return { date, amount, strength: strengthOf(amount, most) };
  });
}

/** Sums the rewards of the last `count` days; `usd` is null if the value of one day is unknown. */
export function received(days: Days, count: number, today: string): { amount: string; usd: string | null } {
  const first = dayOf(Date.parse(today) - (count - 1) * DAY_MS);
  const within = days.filter(({ date }) => date >= first && date <= today);
  const worth = within.map(({ amountUsd }) => amountUsd);
  const known = worth.filter((usd) => usd !== null);
  return {
    amount: sum(within.map(({ amount }) => amount)),
    usd: known.length === worth.length ? sum(known) : null,
  };
}
