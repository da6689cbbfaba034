import { screen, waitFor } from '@testing-library/react';
import { buildPreview, forgetDraft, heldBack, ok, renderWithAnswers, WALLET_ID } from '../testing';
import { useDraft } from './draft.store';
import { useTryAgain } from './use-try-again';

const PATH = `/wallets/${WALLET_ID}/transferPreview`;
const draft = () => useDraft.getState();

function Retry() {
  const { retrying, tryAgain } = useTryAgain(WALLET_ID);
  return <button onClick={tryAgain}>{retrying ? 'Retrying' : 'Try Again'}</button>;
}

beforeEach(() => {
  forgetDraft();
  draft().bind(WALLET_ID);
  draft().change({ amount: '10', chainId: 'optio-testnet', symbol: 'OPT', toAddress: '@sofia' });
});

it('reports the retry until the new terms are there when the refusal named no field', async () => {
  useDraft.setState({ status: 'failed', refusal: { message: 'Not now', code: undefined, fieldErrors: {} } });
  const { answer, letGo } = heldBack(ok(buildPreview()));
  const { user } = renderWithAnswers(<Retry />, { answers: { [PATH]: [answer] } });
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('button', { name: 'Retrying' })).toBeVisible();
  letGo();
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible();
  await waitFor(() => expect(draft().status).toBe('preview'));
});

it('leads back to the form with the field errors when the refusal named fields', async () => {
  const fieldErrors = { amount: 'Your balance is too low' };
  useDraft.setState({ status: 'failed', refusal: { message: 'Refused', code: 'VALIDATION', fieldErrors } });
  const { user, calls } = renderWithAnswers(<Retry />, { answers: {} });
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(draft()).toMatchObject({ status: 'send', fieldErrors });
  expect(calls).toEqual([]);
});
