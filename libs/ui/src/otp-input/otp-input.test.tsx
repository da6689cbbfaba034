import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { OtpInput } from './otp-input';

function Form({ onComplete, error }: { onComplete?: (code: string) => void; error?: string }) {
  const [value, setValue] = useState('');
  return <OtpInput value={value} onChange={setValue} onComplete={onComplete} error={error} />;
}
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const digits = () => boxes().map((box) => box.value);

test('typing walks through the boxes and completes once', async () => {
  const onComplete = jest.fn();
  render(<Form onComplete={onComplete} />);
  await userEvent.click(screen.getByLabelText('Digit 1 of 6'));
  await userEvent.keyboard('409127');
  expect(digits()).toEqual(['4', '0', '9', '1', '2', '7']);
  expect(onComplete.mock.calls).toEqual([['409127']]);
});

test('a paste fills all boxes, spaces and dashes left out', async () => {
  const onComplete = jest.fn();
  render(<Form onComplete={onComplete} />);
  await userEvent.click(screen.getByLabelText('Digit 3 of 6'));
  await userEvent.paste('409-127 ');
  expect(digits().join('')).toBe('409127');
  expect(onComplete).toHaveBeenCalledWith('409127');
});

test('autofill puts the whole code into the first box', async () => {
  render(<Form />);
  expect(screen.getByLabelText('Digit 1 of 6')).toHaveAttribute('autocomplete', 'one-time-code');
  await userEvent.click(screen.getByLabelText('Digit 1 of 6'));
  await userEvent.paste('123456');
  expect(digits().join('')).toBe('123456');
});

test('Backspace on an empty box moves to the previous one and empties it', async () => {
  render(<Form />);
  await userEvent.click(screen.getByLabelText('Digit 1 of 6'));
  await userEvent.keyboard('40');
  expect(screen.getByLabelText('Digit 3 of 6')).toHaveFocus();
  await userEvent.keyboard('{Backspace}');
  expect(screen.getByLabelText('Digit 2 of 6')).toHaveFocus();
  expect(digits()).toEqual(['4', '', '', '', '', '']);
  await userEvent.keyboard('{Backspace}{Backspace}');
  expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus();
});

test('a digit typed into a full box replaces it, arrows move', async () => {
  render(<Form />);
  await userEvent.click(screen.getByLabelText('Digit 1 of 6'));
  await userEvent.keyboard('123456{ArrowLeft}{ArrowLeft}9');
  expect(digits().join('')).toBe('123956');
});

test('letters are refused', async () => {
  render(<Form />);
  await userEvent.click(screen.getByLabelText('Digit 1 of 6'));
  await userEvent.keyboard('a1');
  expect(digits()).toEqual(['1', '', '', '', '', '']);
});

test('an error is announced and tied to every box', () => {
  render(<Form error="Invalid Auth Code" />);
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid Auth Code');
  for (const box of boxes()) expect(box).toHaveAccessibleDescription('Invalid Auth Code');
});
