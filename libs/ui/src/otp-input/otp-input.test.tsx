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

test('moves through the boxes while typing and completes once', async () => {
  const onComplete = jest.fn();
  render(<Form onComplete={onComplete} />);
  await userEvent.click(screen.getByLabelText('Digit 1 of 6'));
  await userEvent.keyboard('409127');
  expect(digits()).toEqual(['4', '0', '9', '1', '2', '7']);
  expect(onComplete.mock.calls).toEqual([['409127']]);
});

test('fills all boxes on paste, without spaces and dashes', async () => {
  const onComplete = jest.fn();
  render(<Form onComplete={onComplete} />);
  await userEvent.click(screen.getByLabelText('Digit 3 of 6'));
  await userEvent.paste('409-127 ');
  expect(digits().join('')).toBe('409127');
  expect(onComplete).toHaveBeenCalledWith('409127');
});

test('distributes a code autofilled into the first box', async () => {
  render(<Form />);
  expect(screen.getByLabelText('Digit 1 of 6')).toHaveAttribute('autocomplete', 'one-time-code');
  await userEvent.click(screen.getByLabelText('Digit 1 of 6'));
  await userEvent.paste('123456');
  expect(digits().join('')).toBe('123456');
});

test('clears the previous box on Backspace in an empty one', async () => {
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

test('replaces the digit of a full box, and moves by arrow keys', async () => {
  render(<Form />);
  await userEvent.click(screen.getByLabelText('Digit 1 of 6'));
  await userEvent.keyboard('123456{ArrowLeft}{ArrowLeft}9');
  expect(digits().join('')).toBe('123956');
});

test('rejects letters', async () => {
  render(<Form />);
  await userEvent.click(screen.getByLabelText('Digit 1 of 6'));
  await userEvent.keyboard('a1');
  expect(digits()).toEqual(['1', '', '', '', '', '']);
});

test('announces an error and associates it with every box', () => {
  render(<Form error="Invalid Auth Code" />);
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid Auth Code');
  for (const box of boxes()) expect(box).toHaveAccessibleDescription('Invalid Auth Code');
});
