import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AreaChart } from './area-chart';

const points = [
  { time: '2026-11-20T05:00:00.000Z', value: '0.4100' },
  { time: '2026-11-20T17:00:00.000Z', value: '0.4157' },
  { time: '2026-11-21T05:00:00.000Z', value: '0.4216' },
];
const chart = (
  <AreaChart
    label="OPT price, 24 hours"
    points={points}
    tickMs={4 * 3_600_000}
    formatValue={(value) => `$${value.slice(0, 6)}`}
    formatTick={(time) => time.slice(11, 16)}
    formatMoment={(time) => time.slice(0, 16)}
  />
);
const slider = () => screen.getByRole('slider', { name: 'OPT price, 24 hours' });

test('moves along the line by arrow keys', async () => {
  render(chart);
  expect(slider()).toHaveAttribute('aria-valuetext', '$0.4216, 2026-11-21T05:00');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(slider()).toHaveAttribute('aria-valuetext', '$0.4157, 2026-11-20T17:00');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(slider()).toHaveAttribute('aria-valuenow', '0');
  await userEvent.keyboard('{End}');
  expect(slider()).toHaveAttribute('aria-valuenow', '2');
});

test('shows the same figures in a table', () => {
  render(chart);
  const table = screen.getByRole('table', { name: 'OPT price, 24 hours' });
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  expect(within(table).getByRole('row', { name: '2026-11-20T17:00 $0.4157' })).toBeInTheDocument();
});

test('shows the crosshair under mouse and finger, and hides it when they leave', () => {
  render(chart);
  jest.spyOn(slider(), 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 200, 100));
  // jsdom's PointerEvent has no coordinates.
  const at = (name: string, clientX: number) =>
    fireEvent(slider(), new MouseEvent(name, { clientX, bubbles: true }));
  at('pointerdown', 195);
  expect(screen.getByText('$0.4157', { selector: 'b' })).toBeVisible();
  expect(screen.getByText('2026-11-20T17:00', { selector: 'span' })).toBeVisible();
  at('pointermove', 100);
  expect(screen.getByText('$0.4100', { selector: 'b' })).toBeVisible();
  fireEvent.pointerLeave(slider());
  expect(screen.queryByText('$0.4100', { selector: 'b' })).not.toBeInTheDocument();
});
