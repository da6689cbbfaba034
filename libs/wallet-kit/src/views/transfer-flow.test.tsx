import { screen } from '@testing-library/react';
import { buildPreview, forgetDraft, renderWithAnswers, WALLET_ID } from '../testing';
import { useDraft } from '../transfer/draft.store';
import { TransferFlow } from './transfer-flow';

const draft = () => useDraft.getState();

beforeEach(() => {
  forgetDraft();
  draft().bind(WALLET_ID);
});

function show() {
  const onClose = jest.fn();
  const flow = (
    <TransferFlow
      walletId={WALLET_ID}
      form={<p>The form</p>}
      confirm={(_confirmation, { total }) => <p>Pay {total}</p>}
      result={() => null}
      facts={() => null}
      onClose={onClose}
      onSee={() => undefined}
    />
  );
  return { ...renderWithAnswers(flow, { answers: {} }), onClose };
}

it('shows the terms when the preview has arrived', () => {
  draft().previewed(buildPreview({ total: '10.012500' }));
  show();
  expect(screen.getByText('Pay 10.012500')).toBeVisible();
});

it.each(['preview', 'step-up'] as const)('shows the form when %s has no terms', (status) => {
  useDraft.setState({ status, preview: null });
  show();
  expect(screen.getByText('The form')).toBeVisible();
});

it('shows the failure, and returns to the form when it is closed', async () => {
  draft().previewed(buildPreview());
  draft().failed({ message: 'Refused', code: undefined, fieldErrors: {} });
  const { user, onClose } = show();
  expect(screen.getByText('Refused')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.getByText('The form')).toBeVisible();
});
