import fc from 'fast-check';

import { DAY, HOUR } from '../../../platform/clock';
import { isHeldAsFirst, type EarlierPayment } from './first-payment-rule';

const now = new Date('2026-11-22T12:00:00Z');
const limit = '1000';
const coins = { symbol: 'OPT', amount: 100n };
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const settled = (usd: string | null, milliseconds: number): EarlierPayment => ({
  ...coins,
  usd,
  settledAt: ago(milliseconds),
});
const pending = (usd: string | null): EarlierPayment => ({ ...coins, usd, settledAt: null });
const held = (usd: string | null, ...earlier: EarlierPayment[]) =>
  isHeldAsFirst({ ...coins, usd, earlier, limit, now });

it.each<[string, boolean, string | null, EarlierPayment[]]>([
  ['does not hold a payment at the limit', false, '1000', []],
  ['holds a payment above the limit', true, '1000.01', []],
  ['holds a payment without a price', true, null, []],
  ['holds a large payment after dust', true, '2252', [settled('0.003', HOUR)]],
  ['holds a large payment after dust of last year', true, '2252', [settled('0.003', 365 * DAY)]],
  ['holds the second piece of $999 while the first is pending', true, '999', [pending('999')]],
  ['holds the second piece of $999 when the first is done', true, '999', [settled('999', HOUR)]],
  ['does not hold a second small payment', false, '500', [settled('500', HOUR)]],
  ['does not add old payments to a new one', false, '700', [settled('400', 3 * DAY)]],
  ['holds a large payment hours after the first large one', true, '1500', [settled('1500', 23 * HOUR)]],
  ['does not hold a large payment a day after a large one', false, '1500', [settled('1500', DAY)]],
  ['adds up old payments to know a recipient', false, '9000', [settled('400', 3 * DAY), settled('600', DAY)]],
  ['does not know a recipient by payments without a price', true, '1001', [settled(null, 9 * DAY)]],
  ['knows a recipient of an unpriced token by its older payments', false, null, [settled(null, 9 * DAY)]],
  [
    'holds an unpriced payment above the older ones',
    true,
    null,
    [settled(null, 9 * DAY), settled(null, HOUR)],
  ],
  ['counts recent payments without a price as above the limit', true, '1', [settled(null, HOUR)]],
])('%s', (_, expected, usd, earlier) => {
  expect(held(usd, ...earlier)).toBe(expected);
});

it('holds nothing when the limit is off', () => {
  expect(isHeldAsFirst({ ...coins, usd: null, earlier: [], limit: null, now })).toBe(false);
});

const cents = (value: number) => (value / 100).toFixed(2);

it('lets no more than the limit leave without a hold when an amount is split within the window', () => {
  const piece = fc.record({
    cents: fc.integer({ min: 1, max: 300_000 }),
    settles: fc.boolean(),
    gap: fc.integer({ min: 0, max: HOUR }),
  });
  const old = fc.integer({ min: 1, max: 99_999 });
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 20 }), old, (pieces, dust) => {
      // This old payment is below the limit, so the recipient counts as new.
      const earlier: EarlierPayment[] = [settled(cents(dust), 2 * DAY)];
      let [time, free, total, waits] = [now.getTime(), 0, 0, false];
      for (const { cents: value, settles, gap } of pieces) {
        time += gap;
        total += value;
        const isHeld = isHeldAsFirst({ ...coins, usd: cents(value), earlier, limit, now: new Date(time) });
        expect(isHeld || !waits).toBe(true);
        waits = isHeld;
        if (!isHeld) free += value;
        earlier.push({ ...coins, usd: cents(value), settledAt: settles ? new Date(time) : null });
      }
      expect(free).toBeLessThanOrEqual(100_000);
      const whole = [settled(cents(dust), 2 * DAY)];
      expect(waits).toBe(isHeldAsFirst({ ...coins, usd: cents(total), earlier: whole, limit, now }));
    }),
  );
});
