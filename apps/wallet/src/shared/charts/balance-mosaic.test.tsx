import { render, screen } from '@testing-library/react';
import { BalanceMosaic } from './balance-mosaic';

beforeEach(() => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
});

test('shows the shares in the legend, and tiny ones as less than 0.1 %', () => {
  render(
    <BalanceMosaic
      parts={[
        { symbol: 'ETH', usd: '9995' },
        { symbol: 'OPT', usd: '5' },
      ]}
    />,
  );
  const legend = screen.getByRole('list', { name: 'Shares of the balance' });
  expect(legend).toHaveTextContent('ETH 99.9%OPT <0.1%');
});

test('shows no legend for a zero balance', () => {
  render(<BalanceMosaic parts={[{ symbol: 'OPT', usd: '0.00' }]} />);
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});
