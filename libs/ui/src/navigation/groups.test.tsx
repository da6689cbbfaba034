import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SegmentedControl } from './segmented-control';
import { Tabs } from './tabs';

const options = [
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
] as const;

function Kinds() {
  const [value, setValue] = useState<'email' | 'phone'>('email');
  return <SegmentedControl label="Kind" options={options} value={value} onValueChange={setValue} />;
}

function Pages({ first = 'one' }: { first?: string }) {
  const [value, setValue] = useState(first);
  const tabs = [
    { value: 'one', label: 'One', content: 'First' },
    { value: 'two', label: 'Two', content: 'Second' },
  ];
  return <Tabs label="Pages" tabs={tabs} value={value} onValueChange={setValue} />;
}

test('has one Tab stop, moves by arrow keys and presses on Enter in a segmented control', async () => {
  render(<Kinds />);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Email', pressed: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  expect(screen.getByRole('button', { name: 'Phone', pressed: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Email', pressed: false })).toHaveFocus();
});

test('shows one panel, named by its tab', async () => {
  render(<Pages />);
  expect(screen.getByRole('tabpanel', { name: 'One' })).toHaveTextContent('First');
  await userEvent.tab();
  await userEvent.keyboard('{End}{Enter}');
  expect(screen.getByRole('tab', { name: 'Two', selected: true })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Two' })).toHaveTextContent('Second');
  await userEvent.tab();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
});

test('keeps a shared panel mounted and names it by the selected tab', async () => {
  function Shared() {
    const [value, setValue] = useState('one');
    const tabs = [
      { value: 'one', label: 'One' },
      { value: 'two', label: 'Two' },
    ];
    return (
      <Tabs label="Pages" tabs={tabs} value={value} onValueChange={setValue}>
        <input aria-label="Find" />
      </Tabs>
    );
  }
  render(<Shared />);
  const field = screen.getByRole('textbox', { name: 'Find' });
  await userEvent.type(field, 'half a word');
  await userEvent.click(screen.getByRole('tab', { name: 'Two' }));
  expect(screen.getByRole('tabpanel', { name: 'Two' })).toContainElement(field);
  expect(field).toHaveValue('half a word');
});

test('scrolls only the row of tabs to the selected tab', async () => {
  const sides = (left: number, right: number) => ({ left, right }) as DOMRect;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.getAttribute('role') === 'tablist') return sides(0, 300);
    return this.textContent === 'One' ? sides(-40, 80) : sides(260, 360);
  });
  render(<Pages first="two" />);
  const row = screen.getByRole('tablist');
  expect(row.scrollLeft).toBe(60);
  await userEvent.click(screen.getByRole('tab', { name: 'One' }));
  expect(row.scrollLeft).toBe(20);
  jest.restoreAllMocks();
});

test('does not measure the row when it mounts with its first tab, but when that tab is selected again', async () => {
  const measured = jest.spyOn(Element.prototype, 'getBoundingClientRect');
  render(<Pages />);
  expect(measured).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('tab', { name: 'Two' }));
  measured.mockClear();
  await userEvent.click(screen.getByRole('tab', { name: 'One' }));
  expect(measured).toHaveBeenCalled();
  measured.mockRestore();
});
