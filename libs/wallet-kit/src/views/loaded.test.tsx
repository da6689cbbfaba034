import { render, screen } from '@testing-library/react';
import { loadAccountParts } from '@tessera/ui';
import { Loaded, Pending } from './loaded';

beforeAll(loadAccountParts);

const query = { error: null, isFetching: false, refetch: () => undefined };
const failed = { ...query, error: new Error('Not now') };

it.each([
  ['no card', {}, 0],
  ['a card', { card: true }, 1],
])('shows the error of a query in %s when card is %j', (_name, card, count) => {
  const { container } = render(
    <Pending of={failed} failed="Your devices did not load" loading="" {...card} />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Your devices did not load');
  expect(container.querySelectorAll('section')).toHaveLength(count);
});

it('shows the data of a query that has failed since', () => {
  render(
    <Loaded of={{ ...failed, data: 'Two' }} failed="Your devices did not load" loading="Loading">
      {(data) => `${data} devices`}
    </Loaded>,
  );
  expect(screen.getByText('Two devices')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
