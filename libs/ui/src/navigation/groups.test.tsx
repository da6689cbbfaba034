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

test('a segmented control is one stop for Tab; arrows go round it, and Enter presses', async () => {
  render(<Kinds />);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Email', pressed: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  expect(screen.getByRole('button', { name: 'Phone', pressed: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Email', pressed: false })).toHaveFocus();
});

test('tabs show one panel, named by its tab', async () => {
  render(<Pages />);
  expect(screen.getByRole('tabpanel', { name: 'One' })).toHaveTextContent('First');
  await userEvent.tab();
  await userEvent.keyboard('{End}{Enter}');
  expect(screen.getByRole('tab', { name: 'Two', selected: true })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Two' })).toHaveTextContent('Second');
  await userEvent.tab();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
});

test('a panel that tabs share takes the name of the open one, and stays with all that is in it', async () => {
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

test('a row of tabs that scrolls shows the tab that is open, and no more of it moves than that', async () => {
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

test('a row that comes with its first tab open is not measured; it is when that one is opened again', async () => {
  const measured = jest.spyOn(Element.prototype, 'getBoundingClientRect');
  render(<Pages />);
  expect(measured).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('tab', { name: 'Two' }));
  measured.mockClear();
  await userEvent.click(screen.getByRole('tab', { name: 'One' }));
  expect(measured).toHaveBeenCalled();
  measured.mockRestore();
});
