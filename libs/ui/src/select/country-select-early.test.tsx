import { act, fireEvent, render, screen } from '@testing-library/react';
import { CountrySelect } from './country-select';

const countries = [
  { code: 'DE', name: 'Germany' },
  { code: 'PT', name: 'Portugal' },
];

// A separate file, because the list's code loads once per module registry.
test('opens after the list has loaded when the mouse button went down before', async () => {
  render(<CountrySelect countries={countries} value="PT" onValueChange={() => undefined} />);
  const early = screen.getByRole('combobox', { name: 'Country' });
  expect(screen.queryByRole('button', { name: 'Show countries', hidden: true })).toBeNull();
  act(() => early.focus());
  fireEvent.mouseDown(early);
  expect(await screen.findByRole('option', { name: /Germany/ })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveFocus();
});
