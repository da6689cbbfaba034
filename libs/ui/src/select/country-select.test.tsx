import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CountrySelect } from './country-select';

const countries = [
  { code: 'DE', name: 'Germany' },
  { code: 'NE', name: 'Niger' },
  { code: 'PT', name: 'Portugal' },
];

function Country() {
  const [code, setCode] = useState<string | null>('PT');
  return (
    <>
      <CountrySelect countries={countries} value={code} onValueChange={setCode} error="Country is required" />
      <output>{code}</output>
    </>
  );
}

test('finds a country by typing and selects it on Enter, with the field’s name and error kept', async () => {
  render(<Country />);
  await screen.findByRole('button', { name: 'Show countries', hidden: true });
  const field = screen.getByRole('combobox', { name: 'Country' });
  await userEvent.click(field);
  expect(await screen.findByRole('option', { name: /Portugal/, selected: true })).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, 'ger');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['DEGermany', 'NENiger']);
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveAccessibleDescription(
    'Country is required',
  );
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('DE')).toBeInTheDocument();
  expect(field).toHaveValue('Germany');
});

test('hides nothing from assistive technology while open, and closes and resets the text on blur', async () => {
  render(
    <main>
      <h1>Profile</h1>
      <Country />
      <button type="button">Continue</button>
    </main>,
  );
  await screen.findByRole('button', { name: 'Show countries', hidden: true });
  const field = screen.getByRole('combobox', { name: 'Country' });
  await userEvent.click(field);
  const list = within(await screen.findByRole('region', { name: 'Country' }));
  expect(list.getByRole('listbox', { name: 'Country' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await userEvent.type(field, '{Backspace}');
  expect(field).toHaveValue('Portuga');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveFocus();
  expect(screen.queryByRole('option')).toBeNull();
  expect(field).toHaveValue('Portugal');
  await userEvent.click(field);
  expect(await screen.findAllByRole('option')).toHaveLength(3);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  await userEvent.click(field);
  await userEvent.click(await screen.findByRole('option', { name: /Niger/ }));
  expect(field).toHaveValue('Niger');
  expect(screen.queryByRole('option')).toBeNull();
});

test.each([
  ['shows no prompt while the name of a chosen country loads', 'PT', ''],
  ['asks for a country when none is chosen', null, 'Choose a country'],
])('%s', async (_title, value, placeholder) => {
  render(<CountrySelect countries={[]} value={value} onValueChange={() => undefined} />);
  const field = () => screen.getByRole('combobox', { name: 'Country' });
  expect(field()).toHaveAttribute('placeholder', placeholder);
  await screen.findByRole('button', { name: 'Show countries', hidden: true });
  expect(field()).toHaveAttribute('placeholder', placeholder);
});
