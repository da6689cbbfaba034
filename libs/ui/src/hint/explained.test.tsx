import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Explained } from './explained';

afterEach(() => jest.restoreAllMocks());

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

test.each([
  ['below its control when there is room below', 700, 100, { top: '130px' }],
  ['above its control when there is no room below', 700, 660, { bottom: '46px' }],
  ['below its control when there is room on neither side', 120, 60, { top: '90px' }],
])('opens %s', async (_name, height, top, style) => {
  const user = userEvent.setup();
  jest.replaceProperty(window, 'innerHeight', height);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(40, top, 24, 24));
  render(<Explained explanation={explanation}>Voting power</Explained>);
  await user.pointer({ keys: '[TouchA]', target: screen.getByRole('button') });
  expect(screen.getByText(explanation)).toHaveStyle(style);
});
