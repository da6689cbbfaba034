import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { CheckboxField } from './checkbox-field';
import { PasswordField } from './password-field';
import { TextField } from './text-field';

test('replaces the help line by an error that describes the field', () => {
  const { rerender } = render(<TextField label="Email" help="As on your account" />);
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('As on your account');
  rerender(<TextField label="Email" help="As on your account" error="Invalid email format" />);
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Invalid email format');
  expect(screen.queryByText('As on your account')).not.toBeInTheDocument();
});

test('forwards the ref to the input, so that a form library can focus it', () => {
  const ref = createRef<HTMLInputElement>();
  render(<TextField label="Email" ref={ref} name="email" />);
  ref.current?.focus();
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

function NewPassword() {
  const [value, setValue] = useState('');
  return (
    <PasswordField
      label="Password"
      value={value}
      onChange={(event) => setValue(event.target.value)}
      strengthOf={value}
    />
  );
}

test('hides a password until it is revealed', async () => {
  render(<NewPassword />);
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
});

test('warns of caps lock in a password field while it is on', async () => {
  render(<PasswordField label="Password" help="As on your account" />);
  const field = screen.getByLabelText('Password');
  const typed = (modifierCapsLock: boolean) => fireEvent.keyUp(field, { key: 'a', modifierCapsLock });
  expect(field).toHaveAccessibleDescription('As on your account');
  typed(true);
  expect(field).toHaveAccessibleDescription('Caps lock is on');
  typed(false);
  expect(field).toHaveAccessibleDescription('As on your account');
});

test.each([
  ['abc', 'Weak'],
  ['abcdefgh', 'Fair'],
  ['abcdefg!', 'Good'],
  ['Abcdefg1234!', 'Strong'],
])('%s is %s', async (typed, word) => {
  render(<NewPassword />);
  await userEvent.type(screen.getByLabelText('Password'), typed);
  expect(screen.getByRole('status')).toHaveTextContent(word);
});

test('toggles a checkbox by its label', async () => {
  render(<CheckboxField label="I am at least 18 years old" error="You must be at least 18 years old" />);
  await userEvent.click(screen.getByText('I am at least 18 years old'));
  const box = screen.getByRole('checkbox', { name: 'I am at least 18 years old' });
  expect(box).toBeChecked();
  expect(box).toHaveAccessibleDescription('You must be at least 18 years old');
});
