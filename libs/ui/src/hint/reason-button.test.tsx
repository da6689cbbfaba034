import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReasonButton } from './reason-button';

const button = () => screen.getByRole('button', { name: 'Claim' });
const reason = 'You earn rewards once you stake.';
const claim = (why: string | null, onClick = () => undefined) => (
  <ReasonButton reason={why} onClick={onClick}>
    Claim
  </ReasonButton>
);
const tap = (user: ReturnType<typeof userEvent.setup>) =>
  user.pointer({ keys: '[TouchA]', target: button() });

test('keeps the focus when the action becomes unavailable', () => {
  const { rerender } = render(claim(null));
  act(() => button().focus());
  rerender(claim(reason));
  expect(button()).toHaveFocus();
  expect(button()).toHaveAccessibleDescription(reason);
  rerender(claim(null));
  expect(button()).toHaveFocus();
  expect(button()).not.toHaveAccessibleDescription();
});

test('shows and hides the reason on a tap, and does not run the action', async () => {
  const user = userEvent.setup();
  const onClick = jest.fn();
  render(claim(reason, onClick));
  expect(screen.getByText(reason)).not.toBeVisible();
  await tap(user);
  expect(screen.getByText(reason)).toBeVisible();
  await tap(user);
  expect(screen.getByText(reason)).not.toBeVisible();
  await tap(user);
  await user.keyboard('{Escape}');
  expect(screen.getByText(reason)).not.toBeVisible();
  expect(onClick).not.toHaveBeenCalled();
});

test('runs the action when it is available', async () => {
  const onClick = jest.fn();
  render(claim(null, onClick));
  await userEvent.setup().click(button());
  expect(onClick).toHaveBeenCalledTimes(1);
});
