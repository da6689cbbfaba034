import { render, screen } from '@testing-library/react';
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

test('typing finds a country, Enter takes it; the field keeps its name and its error while the list is open', async () => {
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
