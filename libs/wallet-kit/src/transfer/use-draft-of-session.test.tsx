import { createMemorySession } from '@tessera/session/testing';
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

test('restores the form for the same user after a sign-in without storing it', () => {
  const session = begin();
  session.logout();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('sofia');
  session.login(tokensOf(maya), maya);
  draft().bind('wallet-1');
  expect(draft()).toMatchObject({ status: 'send', symbol: 'OPT', ...typed });
});

test('clears the draft for good when another user signs in', () => {
  const session = begin();
  session.logout();
  session.login(tokensOf(ben), ben);
  expect(JSON.stringify(draft())).not.toContain('sofia');
  session.logout();
  session.login(tokensOf(maya), maya);
  draft().bind('wallet-1');
  expect(draft()).toMatchObject({ toAddress: '', amount: '', memo: '', contact: null });
});

test('clears the draft when another user replaces the session', () => {
  const session = begin();
  session.login(tokensOf(ben), ben);
  expect(JSON.stringify(draft())).not.toContain('sofia');
});

test.each(['preview', 'failed'] as const)(
  'returns from %s to the form without the wallet key when the session ends',
  (status) => {
    const session = begin();
    draft().previewed(buildPreview());
    useDraft.setState({ status, walletPasscode: 'a-secret!' });
    session.logout();
    expect(JSON.stringify(draft())).not.toContain('a-secret!');
    session.login(tokensOf(maya), maya);
    expect(draft()).toMatchObject({ status: 'send', ...typed });
  },
);

test('ignores terms that arrive after the session ended', () => {
  const session = begin();
  session.logout();
  draft().previewed(buildPreview());
  session.login(tokensOf(maya), maya);
  expect(draft()).toMatchObject({ status: 'send', ...typed });
});

test('keeps the key of a transfer without a response over a sign-in and a reload', () => {
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

test('keeps following a sent transfer after the session ended', () => {
  const session = begin();
  draft().attemptOf(request);
  draft().sent(buildTransaction());
  session.logout();
  session.login(tokensOf(maya), maya);
  expect(draft()).toMatchObject({ status: 'completed', attempt: { transactionId: buildTransaction().id } });
});

test('keeps the draft when the session rotates its tokens', async () => {
  const session = begin();
  draft().previewed(buildPreview());
  await session.refresh(tokensOf(maya).access_token, async () => tokensOf(maya, 'later'));
  expect(draft().status).toBe('preview');
});

test('keeps the draft when the first user signs in', () => {
  forgetDraft();
  const session = createMemorySession({ tabStorage: sessionStorage });
  followSession(session);
  draft().change(typed);
  session.login(tokensOf(maya), maya);
  expect(draft()).toMatchObject(typed);
});

test('subscribes to a session once when several components follow it', () => {
  const session = createMemorySession({});
  const subscribe = jest.spyOn(session, 'subscribe');
  followSession(session);
  followSession(session);
  expect(subscribe).toHaveBeenCalledTimes(1);
});
