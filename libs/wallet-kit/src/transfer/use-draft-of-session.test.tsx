import { createMemorySession } from '@tessera/session';
import { forgetDraft } from '../testing/forget-draft';
import { buildPreview, buildTransaction } from '../testing/transaction.builder';
import { buildUser, tokensOf } from '../testing/session.builder';
import { useDraft } from './draft.store';
import { followSession } from './use-draft-of-session';

const draft = () => useDraft.getState();
const maya = buildUser('maya');
const ben = buildUser('ben');
const typed = { toAddress: '@sofia', inputAmount: '12.5', amount: '12.5', memo: 'Dinner' };
const request = {
  amount: '12.5',
  chainId: 'optio-testnet',
  symbol: 'OPT',
  to: '@sofia',
  transferType: 'send',
} as const;

/** Maya has typed into the form. */
function begin() {
  forgetDraft();
  const session = createMemorySession({ tabStorage: sessionStorage });
  session.login(tokensOf(maya), maya);
  followSession(session);
  draft().bind('wallet-1');
  draft().change({ ...typed, chainId: 'optio-testnet', symbol: 'OPT' });
  return session;
}

test('the form is there again for the one who typed it, and nothing of it stood in a storage', () => {
  const session = begin();
  session.logout();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('sofia');
  session.login(tokensOf(maya), maya);
  draft().bind('wallet-1');
  expect(draft()).toMatchObject({ status: 'send', symbol: 'OPT', ...typed });
});

test('somebody else never has it, with a wallet or without, and it is gone for the first one too', () => {
  const session = begin();
  session.logout();
  session.login(tokensOf(ben), ben);
  expect(JSON.stringify(draft())).not.toContain('sofia');
  session.logout();
  session.login(tokensOf(maya), maya);
  draft().bind('wallet-1');
  expect(draft()).toMatchObject({ toAddress: '', amount: '', memo: '', contact: null });
});

test('a sign-in over the session of another leaves nothing of it', () => {
  const session = begin();
  session.login(tokensOf(ben), ben);
  expect(JSON.stringify(draft())).not.toContain('sofia');
});

test.each(['preview', 'failed'] as const)('%s: back to the form, without the wallet key', (status) => {
  const session = begin();
  draft().previewed(buildPreview());
  useDraft.setState({ status, walletPasscode: 'a-secret!' });
  session.logout();
  expect(JSON.stringify(draft())).not.toContain('a-secret!');
  session.login(tokensOf(maya), maya);
  expect(draft()).toMatchObject({ status: 'send', ...typed });
});

test('terms that come after the end are not what the next session begins with', () => {
  const session = begin();
  session.logout();
  draft().previewed(buildPreview());
  session.login(tokensOf(maya), maya);
  expect(draft()).toMatchObject({ status: 'send', ...typed });
});

test('a transfer whose answer nobody saw keeps its key, over a reload after the next sign-in too', () => {
  const session = begin();
  const key = draft().attemptOf(request)?.idempotencyKey;
  draft().confirmed();
  useDraft.setState({ sending: false });
  session.logout();
  expect(sessionStorage).toHaveLength(0);
  session.login(tokensOf(maya), maya);
  useDraft.setState(useDraft.getInitialState(), true);
  draft().bind('wallet-1');
  expect(draft().attemptOf(request)?.idempotencyKey).toBe(key);
});

test('a transfer that is followed goes on', () => {
  const session = begin();
  draft().attemptOf(request);
  draft().sent(buildTransaction());
  session.logout();
  session.login(tokensOf(maya), maya);
  expect(draft()).toMatchObject({ status: 'completed', attempt: { transactionId: buildTransaction().id } });
});

test('a new token pair of the same session changes nothing', async () => {
  const session = begin();
  draft().previewed(buildPreview());
  await session.refresh(tokensOf(maya).access_token, async () => tokensOf(maya, 'later'));
  expect(draft().status).toBe('preview');
});
