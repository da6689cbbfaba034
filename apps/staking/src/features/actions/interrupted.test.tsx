import { useDraft } from '@tessera/wallet-kit';
import { buildPreview, forgetDraft, ok, reloadDraft, WALLET_ID } from '@tessera/wallet-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { accepted, at, north, openAction, openPage } from '../../testing/staking-harness';

const key = '0f0e9d6c-1111-4222-8333-444455556666';
const interrupted = /^Your last request got no answer\./;
const answers = {
  [at('transferPreview')]: ok({ ...buildPreview({ to: north }), amount: '20.000000' }),
  [at('transfer')]: accepted(),
};

// State after a reload: the sending call was made and its response is lost.
beforeEach(() => {
  forgetDraft();
  const request = { amount: '20', chainId: 'optio-testnet', symbol: 'OPT', to: north };
  sessionStorage.setItem(
    'tessera.transfer',
    JSON.stringify({
      walletId: WALLET_ID,
      idempotencyKey: key,
      request: { ...request, transferType: 'delegate' },
      confirmed: true,
      transactionId: null,
    }),
  );
  reloadDraft();
});

test('sends an unanswered stake under the same key when its dialog was closed and opened again', async () => {
  const { user, callsTo } = openPage(answers);
  const [open] = await screen.findAllByRole('button', { name: 'Stake' });
  if (open === undefined) throw new Error('There is no Stake');
  await user.click(open);
  expect(await screen.findByText(interrupted)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(useDraft.getState().transferType).toBe('send'));

  await user.click(open);
  expect(await screen.findByText(interrupted)).toBeVisible();
  expect(screen.getByLabelText('Amount')).toHaveValue('20');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await user.click(await screen.findByLabelText('Wallet key'));
  await user.paste('my-wallet-key!');
  await user.click(screen.getByRole('button', { name: 'Stake 20 OPT' }));
  await waitFor(() => expect(callsTo(at('transfer'))).toHaveLength(1));
  expect(callsTo(at('transfer'))[0]?.idempotencyKey).toBe(key);
});

const notSent = 'We could not load the preview. Nothing was sent.';

/** Requests a preview of the stake that gets no answer. */
async function failPreview(): Promise<void> {
  const { user } = openAction({ validator: north }, { ...answers, [at('transferPreview')]: 'no answer' });
  const amount = await screen.findByLabelText('Amount');
  await user.clear(amount);
  await user.type(amount, '20');
  await screen.findByRole('radio', { name: /Northlight/ });
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await waitFor(() => expect(useDraft.getState().previewStatus).toBe('failed'));
}

test('states that nothing was sent when the preview does not load', async () => {
  forgetDraft();
  await failPreview();
  expect(await screen.findByText(notSent)).toBeVisible();
});

test('does not state that nothing was sent when the stake may have been sent before', async () => {
  await failPreview();
  expect(screen.queryByText(notSent)).not.toBeInTheDocument();
});

test('warns that the stake may have gone through when a refusal follows a call without an answer', async () => {
  const frozen = { status: 403, body: { message: 'Your wallet is frozen', code: 'FROZEN' } };
  const { user } = openAction({ validator: north }, { ...answers, [at('transfer')]: frozen });
  await user.click(await screen.findByRole('button', { name: 'Preview' }));
  await user.click(await screen.findByLabelText('Wallet key'));
  await user.paste('my-wallet-key!');
  await user.click(screen.getByRole('button', { name: 'Stake 20 OPT' }));
  expect(await screen.findByText(/earlier attempt, which may have gone through/)).toBeVisible();
});

test('keeps the warning about an earlier attempt when the amount is edited and previewed again', async () => {
  const { user } = openAction({ validator: north }, { ...answers, [at('transferPreview')]: 'no answer' });
  await screen.findByText(interrupted);
  await user.clear(await screen.findByLabelText('Amount'));
  await user.type(screen.getByLabelText('Amount'), '19');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText(/^We got no answer to an earlier attempt\. Check/)).toBeVisible();
});

test('does not fill in the unanswered stake when the user unstakes', async () => {
  openAction({ action: 'unstake', validator: north }, answers);
  expect(await screen.findByLabelText('Amount')).toHaveValue('');
  expect(screen.queryByText(interrupted)).toBeNull();
  expect(useDraft.getState().interrupted).toMatchObject([{ idempotencyKey: key }]);
});

test('selects no validator when the operator of the request is unknown', async () => {
  forgetDraft();
  const { user, callsTo } = openAction({ validator: `${north.slice(0, -1)}q` }, answers);
  await user.type(await screen.findByLabelText('Amount'), '20');
  await screen.findByRole('radio', { name: /Northlight/ });
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('Choose a validator')).toBeVisible();
  expect(callsTo(at('transferPreview'))).toHaveLength(0);
});
