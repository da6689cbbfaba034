import { render } from '@testing-library/react';
import { Sparkline } from './sparkline';

const rising = [
  { time: '2026-11-20T05:00:00.000Z', value: '1' },
  { time: '2026-11-21T05:00:00.000Z', value: '2' },
];

test.each([
  ['2.84', 'up'],
  ['-0.03', 'down'],
  ['0.00', 'flat'],
  ['-0.004', 'flat'],
  [null, 'flat'],
])('colours a rising line by a change of %s: %s', (change, tone) => {
  const { container } = render(<Sparkline points={rising} change={change} />);
  expect(container.firstChild).toHaveClass(tone);
});

test('draws a grey line when no change is passed', () => {
  const { container } = render(<Sparkline points={rising} />);
  expect(container.firstChild).toHaveClass('flat');
});
