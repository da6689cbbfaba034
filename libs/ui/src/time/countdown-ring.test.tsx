import { render, screen } from '@testing-library/react';
import { CountdownRing } from './countdown-ring';

const lit = (container: HTMLElement) => container.querySelector('svg')?.dataset['lit'];

test.each([
  [300, '05:00', '60', '5 minutes left'],
  [299, '04:59', '60', ''],
  [214, '03:34', '43', ''],
  [60, '01:00', '12', '1 minute left'],
  [30, '00:30', '6', '30 seconds left'],
  [10, '00:10', '2', '10 seconds left'],
  [1, '00:01', '1', ''],
  [0, '00:00', '0', ''],
])('%s seconds left', (secondsLeft, digits, tiles, spoken) => {
  const { container } = render(<CountdownRing secondsLeft={secondsLeft} />);
  expect(screen.getByRole('timer')).toHaveTextContent(digits);
  expect(lit(container)).toBe(tiles);
  expect(screen.getByRole('status').textContent).toBe(spoken);
});
