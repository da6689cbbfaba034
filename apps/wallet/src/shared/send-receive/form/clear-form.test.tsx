import { forgetDraft, reloadDraft } from '@tessera/wallet-kit/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { at, fill, openSendReceive, send } from '../../../testing/send-harness';

beforeEach(forgetDraft);

test('empties the form and focuses the amount without a timer when Clear is pressed', async () => {
  const opened = openSendReceive();
  await screen.findByLabelText('Amount');
  expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
  await fill(opened);
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByLabelText('Amount')).toHaveFocus();
  expect(screen.getByLabelText('Amount')).toHaveValue('');
  expect(screen.getByLabelText('To')).toHaveValue('');
});

test('empties the memo and the note when Clear is pressed', async () => {
  const { user } = openSendReceive();
  await user.type(await screen.findByLabelText('Memo'), 'Dinner');
  await user.click(screen.getByRole('button', { name: 'Add a note to self' }));
  await user.type(screen.getByLabelText('Note to self'), 'Half of it');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByLabelText('Memo')).toHaveValue('');
  expect(screen.getByLabelText('Note to self')).toHaveValue('');
});

test('shows the memo of the draft when the dialog is opened again', async () => {
  const { user } = openSendReceive();
  await user.type(await screen.findByLabelText('Memo'), 'Dinner');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Open again' }));
  expect(await screen.findByLabelText('Memo')).toHaveValue('Dinner');
});

test('keeps the warning about an earlier attempt without an answer when Clear is pressed', async () => {
  const warning = /^We got no answer to an earlier attempt\. Check/;
  await send(openSendReceive({ [at('transfer')]: 'no answer' }));
  await screen.findByRole('heading', { name: 'We are still checking' });
  cleanup();
  reloadDraft();
  const { user } = openSendReceive({ [at('transferPreview')]: 'no answer' });
  await user.clear(await screen.findByLabelText('Amount'));
  await user.type(screen.getByLabelText('Amount'), '9');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText(warning)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByLabelText('Amount')).toHaveValue('');
  expect(screen.getByText(warning)).toBeVisible();
  const history = screen.getByRole('link', { name: 'transaction history' });
  expect(history).toHaveAttribute('href', '/my-assets/transactions');
  await user.click(history);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
