import { createMemorySession, createMemoryStorage, createTabHub } from './testing/create-memory-session';
import { buildAccessToken, buildTokens, buildUser, createFakeClock } from './testing/builders';

const MINUTE = 60_000;
const tokens = buildTokens({ access_token: buildAccessToken() });

function buildTab(hub = createTabHub(), clock = createFakeClock()) {
  const visited: string[] = [];
  const tabStorage = createMemoryStorage();
  const session = createMemorySession({ hub, clock, tabStorage, openSignIn: () => visited.push('sign-in') });
  const stop = session.start();
  const heard: unknown[] = [];
  session.subscribe((...event) => heard.push(event.filter((part) => part !== undefined)));
  return { hub, clock, session, tabStorage, visited, heard, stop };
}

it('returns no token, person or account kind and lifeLeft 1 when signed out', () => {
  const { session } = buildTab();
  expect([session.tokens(), session.person(), session.accountKind()]).toEqual([null, null, null]);
  expect(session.lifeLeft()).toBe(1);
});

it('returns tokens, person and lifeLeft when signed in', () => {
  const { session, clock } = buildTab();
  session.login(tokens, buildUser());
  expect(session.tokens()).toMatchObject({ accessToken: tokens.access_token, refreshToken: 'refresh-1' });
  expect(session.person()).toBe('u1');
  clock.move(300_000);
  expect(session.lifeLeft()).toBe(0.5);
});

it('emits rotate in every tab, and login only where the user changes', async () => {
  const first = buildTab();
  const second = buildTab(first.hub, first.clock);
  first.session.login(tokens, buildUser());
  const next = buildTokens({ access_token: buildAccessToken({ iat: 2_000 }) });
  await first.session.refresh(tokens.access_token, async () => next);
  expect([first.heard, second.heard]).toEqual([
    [['login'], ['rotate']],
    [['login'], ['rotate']],
  ]);
  expect(second.session.accessToken()).toBe(next.access_token);
  expect(second.session.store.getState().isAuthenticated).toBe(true);
});

it('shows a login of another tab at once, before a timer runs', () => {
  const first = buildTab();
  const second = buildTab(first.hub, first.clock);
  second.tabStorage.setItem('tessera.referral', 'maya');
  first.session.login(tokens, buildUser());
  expect(second.heard).toEqual([['login']]);
  expect(second.tabStorage.getItem('tessera.referral')).toBe('maya');
});

it('emits the reason of a logout, and keeps the user after a token of the same subject', () => {
  const { session, hub, clock, heard, tabStorage } = buildTab();
  session.login(tokens, buildUser());
  tabStorage.setItem('tessera.transfer', '{}');
  hub.storage.setItem('tessera.access_token', buildAccessToken({ iat: 2_000 }));
  clock.move(1_000);
  expect(session.store.getState().user?.username).toBe('mayaok');
  expect(tabStorage.length).toBe(1);
  session.logout('expired');
  expect(heard).toEqual([['login'], ['logout', 'expired']]);
});

it('ignores activity when signed out', () => {
  const { session, hub } = buildTab();
  session.touch();
  expect([hub.storage.length, session.store.getState().resetTime]).toEqual([0, false]);
});

it('ends the warning in this tab on activity', () => {
  const { session, clock } = buildTab();
  session.login(tokens, buildUser());
  clock.move(16 * MINUTE);
  expect(session.idle.state().phase).toBe('warning');
  session.touch();
  expect(session.idle.state().phase).toBe('active');
});

it('follows neither the clock nor the other tabs when it is stopped', () => {
  const first = buildTab();
  const second = buildTab(first.hub, first.clock);
  second.stop();
  first.session.login(tokens, buildUser());
  first.clock.move(60 * MINUTE);
  expect([second.heard, second.visited]).toEqual([[], []]);
  expect(first.visited).toEqual(['sign-in']);
});

it('keeps data stored before login when no session was open', () => {
  const { session, hub, tabStorage } = buildTab();
  hub.storage.setItem('tessera.referral', 'maya');
  tabStorage.setItem('tessera.referral', 'maya');
  session.login(tokens, buildUser());
  expect([hub.storage, tabStorage].map((storage) => storage.getItem('tessera.referral'))).toEqual([
    'maya',
    'maya',
  ]);
});
