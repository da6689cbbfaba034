import { screen } from '@testing-library/react';
import { transferText } from '@tessera/contracts/transfer-text';
import { forgetDraft, renderWithAnswers, WALLET_ID } from '../testing';
import type { Attempt } from '../transfer/attempt.storage';
import { useDraft } from '../transfer/draft.store';
import { AttemptNote } from './attempt-note';

const previewed: Attempt = {
  walletId: WALLET_ID,
  idempotencyKey: 'key',
  request: { transferType: 'send', to: 'optio1to', amount: '1', symbol: 'OPT', chainId: 'optio-testnet' },
  description: '',
  confirmed: false,
  maybeSent: false,
  transactionId: null,
};

const interruptedText = transferText.interrupted('transfer');
const [maybeSentText] = transferText.maybeSentBefore;

beforeEach(forgetDraft);

function show(attempt: Attempt | null, sending = false) {
  useDraft.setState({ attempt, sending });
  const onLeave = jest.fn();
  const { user } = renderWithAnswers(<AttemptNote what="transfer" onLeave={onLeave} />, { answers: {} });
  return { user, onLeave };
}

it.each([
  ['there is no attempt', null, false],
  ['the attempt was only previewed', previewed, false],
  ['the attempt has a transaction', { ...previewed, confirmed: true, transactionId: 'id' }, false],
  ['the attempt is being sent', { ...previewed, confirmed: true }, true],
])('shows nothing when %s', (_, attempt, sending) => {
  show(attempt, sending);
  expect(document.body).not.toHaveTextContent(interruptedText);
  expect(document.body).not.toHaveTextContent(maybeSentText.trim());
});

it.each([false, true])('warns when the attempt was interrupted and maybeSent is %s', (maybeSent) => {
  show({ ...previewed, confirmed: true, maybeSent });
  expect(document.body).toHaveTextContent(interruptedText);
  expect(document.body).not.toHaveTextContent(maybeSentText.trim());
});

it('leads to the history and closes the dialog when a replaced attempt may have been sent', async () => {
  const { user, onLeave } = show({ ...previewed, maybeSent: true });
  expect(document.body).toHaveTextContent(maybeSentText.trim());
  await user.click(screen.getByRole('link'));
  expect(onLeave).toHaveBeenCalledTimes(1);
});
