import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SortHead } from './sort-head';

/** A head cell of the column `value`, whose first order is descending. */
function show(view: { sort: 'name' | 'value'; descending: boolean }, startsDescending = true) {
  const onChange = jest.fn();
  render(
    <table>
      <thead>
        <tr>
          <SortHead<'name' | 'value'> sort="value" {...{ view, startsDescending, onChange }}>
            Value
          </SortHead>
        </tr>
      </thead>
    </table>,
  );
  return { onChange, head: screen.getByRole('columnheader', { name: 'Value' }) };
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Value' }));
const arrow = (head: HTMLElement) => within(head).getByRole('button').querySelector('svg');

it.each([
  [true, 'descending', 'lucide-arrow-down'],
  [false, 'ascending', 'lucide-arrow-up'],
])(
  'shows the order of the table when it is sorted by the column and descending is %s',
  (descending, order, icon) => {
    const { head } = show({ sort: 'value', descending });
    expect(head).toHaveAttribute('aria-sort', order);
    expect(arrow(head)).toHaveClass(icon);
  },
);

it('shows no order when the table is sorted by another column', () => {
  const { head } = show({ sort: 'name', descending: true });
  expect(head).toHaveAttribute('aria-sort', 'none');
  expect(arrow(head)).toBeNull();
});

it.each([true, false])('reverses the order when it is pressed and descending is %s', async (descending) => {
  const { onChange } = show({ sort: 'value', descending }, descending);
  await press();
  expect(onChange.mock.calls).toEqual([[{ sort: 'value', descending: !descending }]]);
});

it.each([true, false])(
  'sorts by its column in the first order when the other column was sorted and startsDescending is %s',
  async (startsDescending) => {
    const { onChange } = show({ sort: 'name', descending: startsDescending }, startsDescending);
    await press();
    expect(onChange.mock.calls).toEqual([[{ sort: 'value', descending: startsDescending }]]);
  },
);
