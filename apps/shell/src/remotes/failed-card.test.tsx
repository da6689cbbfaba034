import type { FailedCardProps } from '@tessera/federation';
import { render, screen } from '@testing-library/react';
import { createFailedCard } from './failed-card';

const FailedCard = createFailedCard('0af7651916cd43dd8448eb211c80319c');
const show = (stage: FailedCardProps['stage']) =>
  render(
    <FailedCard
      title="Contacts"
      stage={stage}
      remote="contacts 1.0.0-0123456789ab"
      needsReload={false}
      onRetry={() => undefined}
    />,
  );

test.each([
  ['off', 'Contacts is not available right now'],
  ['load', 'Contacts did not load'],
  ['page', 'Contacts stopped working'],
] as const)('names the stage in the heading of the page when it is %s', (stage, heading) => {
  show(stage);
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
});

test('shows the trace id and the version for support, and no text of the error', () => {
  show('page');
  expect(screen.getByText('0af7651916cd43dd8448eb211c80319c')).toBeVisible();
  const terms = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(terms).toEqual(['contacts 1.0.0-0123456789ab']);
});

test('announces the failure without the error reference', () => {
  show('load');
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Contacts did not load\s*The rest of Tessera works\. Your wallet and balances are not affected\.$/,
  );
});
