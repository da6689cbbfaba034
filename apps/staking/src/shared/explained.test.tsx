import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Explained } from './explained';

const explanation = 'The share of all stake.';

test('shows the explanation on a tap and hides it on the next one, on Escape and on a press elsewhere', async () => {
  const user = userEvent.setup();
  render(<Explained explanation={explanation}>Voting power</Explained>);
  const button = screen.getByRole('button', { name: `Voting power: ${explanation}` });
  const tap = () => user.pointer({ keys: '[TouchA]', target: button });
  expect(screen.queryByText(explanation)).not.toBeInTheDocument();
  await tap();
  expect(screen.getByText(explanation)).toBeVisible();
  await tap();
  expect(screen.queryByText(explanation)).not.toBeInTheDocument();
  await tap();
  await user.keyboard('{Escape}');
  expect(screen.queryByText(explanation)).not.toBeInTheDocument();
  await tap();
  await user.pointer({ keys: '[TouchA]', target: document.body });
  expect(screen.queryByText(explanation)).not.toBeInTheDocument();
});
