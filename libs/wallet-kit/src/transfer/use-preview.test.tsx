import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import {
  buildEtherRow,
  buildPreview,
  forgetDraft,
  heldBack,
  ok,
  renderWithAnswers,
  SOFIA_ADDRESS,
  WALLET_ID,
  type Answers,
} from '../testing';
import { useDraft } from './draft.store';
import { previewRequest } from './transfer-request';
import { usePreview } from './use-preview';

const PATH = `/wallets/${WALLET_ID}/transferPreview`;
const draft = () => useDraft.getState();

beforeEach(() => {
  forgetDraft();
  draft().bind(WALLET_ID);
});

function Asker() {
  const preview = usePreview(WALLET_ID);
  const [result, setResult] = useState('');
  return (
    <button onClick={() => void preview().then((shown) => setResult(String(shown)))}>Preview {result}</button>
  );
}

const fill = () =>
  draft().change({ amount: '10', chainId: 'optio-testnet', symbol: 'OPT', toAddress: '@sofia' });

async function ask(answers: Answers) {
  const opened = renderWithAnswers(<Asker />, { answers });
  await opened.user.click(await screen.findByRole('button', { name: 'Preview' }));
  return opened;
}
const result = (shown: boolean) => screen.findByRole('button', { name: `Preview ${String(shown)}` });

it('shows the terms and clears the earlier refusal when the server returns them', async () => {
  fill();
  useDraft.setState({ refusal: { message: 'Too much', code: 'VALIDATION', fieldErrors: {} } });
  const { answer, letGo } = heldBack(ok(buildPreview()));
  await ask({ [PATH]: [answer] });
  await waitFor(() => expect(draft()).toMatchObject({ previewStatus: 'pending', refusal: null }));
  act(letGo);
  await result(true);
  expect(draft()).toMatchObject({ status: 'preview', previewStatus: 'succeeded' });
});

it('ignores the terms when the draft changed while they were fetched', async () => {
  fill();
  const { answer, letGo } = heldBack(ok(buildPreview()));
  const { callsTo } = await ask({ [PATH]: [answer] });
  await waitFor(() => expect(callsTo(PATH)).toHaveLength(1));
  act(() => draft().change({ amount: '11' }));
  act(letGo);
  await result(false);
  expect(draft()).toMatchObject({ status: 'send', preview: null });
});

it('requests no terms when the draft has no amount', async () => {
  const { calls } = await ask({});
  await result(false);
  expect(calls).toEqual([]);
  expect(draft().previewStatus).toBe('idle');
});

it('requests no terms when the draft belongs to no wallet', async () => {
  forgetDraft();
  fill();
  const { calls } = await ask({});
  await result(false);
  expect(calls).toEqual([]);
});

it('leads back to the form when the renewal is refused with field errors', async () => {
  fill();
  draft().previewed(buildPreview());
  const errors = { amount: ['Your balance is too low'] };
  await ask({ [PATH]: { status: 422, body: { message: 'Validation error', code: 'VALIDATION', errors } } });
  await result(false);
  const fieldErrors = { amount: 'Your balance is too low' };
  expect(draft()).toMatchObject({ status: 'send', previewStatus: 'failed', fieldErrors });
  expect(draft().refusal).toEqual({ message: 'Validation error', code: 'VALIDATION', fieldErrors });
});

const notSent = 'We could not load the preview. Nothing was sent.';

it('states that nothing was sent when the call gets no answer', async () => {
  fill();
  await ask({ [PATH]: 'no answer' });
  await result(false);
  expect(draft().refusal).toMatchObject({ fieldErrors: {}, note: notSent });
});

it.each([
  ['it may have been sent before', (): void => {}],
  ['another one may have been sent before', () => draft().change({ amount: '11' })],
])('does not state that nothing was sent when two calls fail and %s', async (_name, change) => {
  fill();
  const request = previewRequest(draft());
  if (request !== null) draft().attemptOf(request);
  draft().confirmed();
  draft().refused(true);
  change();
  const { user, callsTo } = await ask({ [PATH]: 'no answer' });
  for (const calls of [1, 2]) {
    await waitFor(() => expect(callsTo(PATH)).toHaveLength(calls));
    await waitFor(() => expect(draft().previewStatus).toBe('failed'));
    expect(draft().refusal).toMatchObject({ fieldErrors: {} });
    expect(draft().refusal?.note).toBeUndefined();
    await user.click(await result(false));
  }
});

it('does not state that nothing was sent when a transfer of another kind may have been sent', async () => {
  fill();
  const request = previewRequest(draft());
  if (request !== null) draft().attemptOf(request);
  draft().confirmed();
  draft().refused(true);
  draft().begin({ transferType: 'delegate' });
  fill();
  await ask({ [PATH]: 'no answer' });
  await result(false);
  expect(draft().refusal).toMatchObject({ fieldErrors: {} });
  expect(draft().refusal?.note).toBeUndefined();
});

it.each([
  ['the user may not send', 403, 'FORBIDDEN'],
  ['the chain does not answer', 503, 'CHAIN_SILENT'],
])('adds no statement to the message of the server when %s', async (_name, status, code) => {
  fill();
  await ask({ [PATH]: { status, body: { message: 'Refused', code } } });
  await result(false);
  expect(draft().refusal).toMatchObject({ message: 'Refused', code });
  expect(draft().refusal?.note).toBeUndefined();
});

it.each([
  ['the amount is edited', () => draft().change({ amount: '11' })],
  ['another token is chosen', () => draft().choose(buildEtherRow())],
])('removes the statement that nothing was sent when %s', async (_name, edit) => {
  fill();
  await ask({ [PATH]: 'no answer' });
  await result(false);
  expect(draft().refusal?.note).toBe(notSent);
  act(edit);
  expect(draft().refusal?.note).toBeUndefined();
});

it('removes the statement that nothing was sent when the transfer is submitted', async () => {
  fill();
  await ask({ [PATH]: 'no answer' });
  await result(false);
  act(() => draft().confirmed());
  expect(draft().refusal).toBeNull();
});

it('stops at the changed address when the recipient has another one than before', async () => {
  fill();
  const pinnedAt = '2026-11-20T10:00:00.000Z';
  const payee = { address: SOFIA_ADDRESS, pinnedAddress: 'optio1old', pinnedAt };
  await ask({ [PATH]: { status: 409, body: { message: 'Changed', code: 'PAYEE_CHANGED', payee } } });
  await result(false);
  expect(draft()).toMatchObject({ status: 'payee-changed', previewStatus: 'failed', changedPayee: payee });
});

it('keeps the preview when the renewal is refused without field errors', async () => {
  fill();
  draft().previewed(buildPreview());
  const body = { message: 'The chain does not answer', code: 'CHAIN_SILENT' };
  await ask({ [PATH]: { status: 503, body } });
  await result(false);
  expect(draft()).toMatchObject({ status: 'preview', previewStatus: 'failed' });
  expect(draft().refusal?.code).toBe('CHAIN_SILENT');
});
