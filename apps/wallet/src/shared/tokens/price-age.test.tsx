import { render, screen } from '@testing-library/react';
import { dayjs } from '@tessera/platform';
import { buildTokenRow, fixClock, FIXED_NOW } from '@tessera/wallet-kit/testing';
import { PriceAge, PricesNote } from './price-age';

fixClock();
afterAll(() => void jest.useRealTimers());

const today = dayjs(FIXED_NOW).hour(10).minute(42).toISOString();
const earlier = dayjs(FIXED_NOW).subtract(2, 'day').hour(9).minute(5).toISOString();
const priced = (priceAsOf: string | null, priceStale = false) => buildTokenRow({ priceAsOf, priceStale });
const note = (props: Parameters<typeof PricesNote>[0]) => {
  const { container } = render(<PricesNote {...props} />);
  return container.textContent?.replaceAll('\u00a0', ' ');
};

it.each([
  ['its time when the price is of today', today, 'as of 10:42'],
  ['its day too when the price is older', earlier, 'as of NOV 19, 09:05'],
])('shows of a stale price %s', (_name, time, text) => {
  render(<PriceAge token={priced(time, true)} />);
  expect(screen.getByText(text, { exact: false })).toBeVisible();
});

it.each([
  ['the price is fresh', priced(today)],
  ['there is no price', priced(null, true)],
])('shows no age when %s', (_name, token) => {
  const { container } = render(<PriceAge token={token} />);
  expect(container).toBeEmptyDOMElement();
});

it('names the oldest price when there are several', () => {
  expect(note({ demo: false, tokens: [priced(today), priced(earlier), priced(null)] })).toBe(
    'Prices as of NOV 19, 09:05',
  );
});

it('marks demo prices and puts the lead before the note', () => {
  expect(note({ demo: true, tokens: [priced(today)], lead: ' · ' })).toBe(' · Demo prices as of 10:42');
  expect(note({ demo: true, tokens: [], lead: ' · ' })).toBe(' · Demo prices');
});

it('shows nothing when no token has a price', () => {
  expect(note({ demo: false, tokens: [priced(null)] })).toBe('');
});

it('warns in one piece without a line break when one price is stale', () => {
  render(<PricesNote demo={false} tokens={[priced(today), priced(today, true)]} lead="Total, " />);
  expect(screen.getByText('Prices\u00a0as\u00a0of\u00a010:42', { normalizer: String }).tagName).toBe('SPAN');
  expect(document.body).toHaveTextContent('Total, Prices as of 10:42');
});
