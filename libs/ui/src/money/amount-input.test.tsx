import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AmountInput } from './amount-input';
import { acceptAmountText, groupAmountText } from './amount-text';

function Form({ start = '', decimals = 6, error }: { start?: string; decimals?: number; error?: string }) {
  const [value, setValue] = useState(start);
  return (
    <AmountInput
      value={value}
      onValueChange={setValue}
      decimals={decimals}
      converted="≈ $105.40"
      onSwap={() => setValue('105.40')}
      available="12,850.4182"
      onMax={() => setValue('12850.4057')}
      error={error}
    />
  );
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });

test('groups thousands on blur and shows plain digits while typing', async () => {
  render(<Form />);
  await userEvent.type(field(), '1200.5');
  expect(field()).toHaveValue('1200.5');
  await userEvent.tab();
  expect(field()).toHaveValue('1,200.5');
});

test('keeps the whole figure selected when its commas are removed, so that typing replaces it', async () => {
  render(<Form start="12345.5" />);
  field().setSelectionRange(0, '12,345.5'.length);
  act(() => field().focus());
  expect(field()).toHaveValue('12345.5');
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, 7]);
  await userEvent.keyboard('7');
  expect(field()).toHaveValue('7');
  expect(field().selectionStart).toBe(1);
});

test('rejects letters, a second point and too many decimals without moving the caret', async () => {
  render(<Form start="12.5" decimals={2} />);
  await userEvent.click(field());
  field().setSelectionRange(1, 1);
  await userEvent.keyboard('x.');
  expect(field()).toHaveValue('12.5');
  expect(field().selectionStart).toBe(1);
  await userEvent.keyboard('3');
  expect(field()).toHaveValue('132.5');
  expect(field().selectionStart).toBe(2);
  field().setSelectionRange(5, 5);
  await userEvent.keyboard('67');
  expect(field()).toHaveValue('132.56');
});

test('fills the field by Max and the swap button', async () => {
  render(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'Max' }));
  expect(field()).toHaveValue('12,850.4057');
  await userEvent.click(screen.getByRole('button', { name: /Type the amount in US dollars/ }));
  expect(field()).toHaveValue('105.40');
});

test('describes the field by its error', () => {
  render(<Form error="You have 12,850.4182 OPT available" />);
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('You have 12,850.4182 OPT available');
});

test.each([
  ['1,234.56', 2, '1234.56'],
  ['.5', 2, '0.5'],
  ['007', 2, '7'],
  ['0', 2, '0'],
  ['', 2, ''],
  ['1.234', 2, null],
  ['1e5', 2, null],
  ['-1', 2, null],
  ['$10', 2, '10'],
])('parses the text %s with %s decimals as %s', (text, decimals, taken) => {
  expect(acceptAmountText(text, decimals)).toBe(taken);
});

test('groups only the integer part', () =>
  expect(groupAmountText('1234567.1234567')).toBe('1,234,567.1234567'));
