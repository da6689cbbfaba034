import { createMemorySession, createMemoryStorage, createTabHub } from './testing/create-memory-session';
import { createSessionChannel } from './create-session-channel';
import { buildAccessToken, buildTokens, buildUser, createFakeClock } from './testing/builders';

const MINUTE = 60_000;

function buildTab(hub = createTabHub(), clock = createFakeClock()) {
  const visited: string[] = [];
  const tabStorage = createMemoryStorage();
  const session = createMemorySession({ hub, clock, tabStorage, openSignIn: () => visited.push('sign-in') });
  session.start();
  return { hub, clock, session, tabStorage, visited };
}
const tokens = buildTokens({ access_token: buildAccessToken() });

test('has the specification’s field names in the auth state', () => {
  const { session } = buildTab();
  expect(session.store.getState()).toMatchObject({
    user: null,
    notifications: [],
    lastNotificaionPage: 1,
    currentPage: 1,
    notificationsStatus: 'idle',
    isAuthenticated: false,
    resetTime: false,
  });
});

test('stores tokens and user on login, and is logged in while an access token exists', () => {
  const { session } = buildTab();
  session.login(tokens, buildUser());
  expect(session.isLoggedIn()).toBe(true);
  expect(session.accountKind()).toBe('OAuth');
  expect(session.store.getState()).toMatchObject({ isAuthenticated: true, user: { username: 'mayaok' } });
});

test('warns staff after 15 minutes when the limit of other users is longer', () => {
  const phases = [buildUser(), buildUser({ roles: ['Customer Support'] })].map((user) => {
    const clock = createFakeClock();
    const hub = createTabHub();
    const session = createMemorySession({ hub, clock, openSignIn: () => undefined, idleLimitMinutes: 60 });
    session.login(tokens, user);
    session.start();
    clock.move(15 * MINUTE);
    return session.idle.state().phase;
  });
  expect(phases).toEqual(['active', 'warning']);
});

test('keeps the account kind over a refresh', async () => {
  const { session } = buildTab();
  const paying = buildTokens({ access_token: buildAccessToken({ platformType: 'parlerpay' }) });
  session.login(paying, buildUser());
  const next = buildTokens({ access_token: buildAccessToken({ platformType: 'parlerpay', iat: 2_000 }) });
  await session.refresh(paying.access_token, async () => next);
  expect([session.accessToken(), session.accountKind()]).toEqual([next.access_token, 'payment']);
});

test('removes every key of the product and goes to /login in each tab on logout', () => {
  const first = buildTab();
  const second = buildTab(first.hub, first.clock);
  first.session.login(tokens, buildUser());
  first.hub.storage.setItem('tessera.friends', '[]');
  first.hub.storage.setItem('other', 'stays');
  expect(second.session.store.getState().isAuthenticated).toBe(true);

  second.session.logout();

  expect(first.visited).toEqual(['sign-in']);
  expect(second.visited).toEqual(['sign-in']);
  expect(first.session.store.getState()).toMatchObject({ isAuthenticated: false, user: null });
  expect([first.hub.storage.length, first.hub.storage.getItem('other')]).toEqual([1, 'stays']);
});

test('keeps other tabs signed in on activity in one tab', () => {
  const first = buildTab();
  const second = buildTab(first.hub, first.clock);
  first.session.login(tokens, buildUser());
  first.clock.move(16 * MINUTE);
  expect(second.session.idle.state().phase).toBe('warning');
  first.session.touch();
  expect(second.session.idle.state().phase).toBe('active');
});

test('flips resetTime on every activity', () => {
  const { session } = buildTab();
  session.login(tokens, buildUser());
  session.touch();
  expect(session.store.getState().resetTime).toBe(true);
  session.touch();
  expect(session.store.getState().resetTime).toBe(false);
});

test('signs out at the end of the countdown, and on load after 24 hours', () => {
  const idle = buildTab();
  idle.session.login(tokens, buildUser());
  idle.clock.move(20 * MINUTE);
  expect([idle.session.isLoggedIn(), idle.visited]).toEqual([false, ['sign-in']]);

  const hub = createTabHub();
  hub.storage.setItem('tessera.access_token', buildAccessToken({ auth_time: 0 }));
  const old = buildTab(hub, createFakeClock(24 * 60 * MINUTE));
  expect([old.session.isLoggedIn(), old.visited]).toEqual([false, ['sign-in']]);
});

test('ignores a user response that arrives after logout', () => {
  const { session } = buildTab();
  session.login(tokens, buildUser());
  session.logout();
  session.store.getState().userLoaded(buildUser());
  expect(session.store.getState()).toMatchObject({ isAuthenticated: false, user: null });
});

test('notifies subscribers until they unsubscribe', () => {
  const { session, hub, clock } = buildTab();
  const heard: string[] = [];
  const stop = session.subscribe((event) => heard.push(event));
  const other = buildTab(hub, clock);
  other.session.login(tokens, buildUser());
  other.session.logout();
  stop();
  other.session.login(tokens, buildUser());
  expect(heard).toEqual(['login', 'logout']);
});

const ben = buildUser({ id: '01JD2V7Q8M3N4P5R6S7T8V9W0Z', username: 'ben' });
const benTokens = buildTokens({ access_token: buildAccessToken({ sub: ben.id }) });

test('ignores a late logout message when a new session has begun', () => {
  const first = buildTab();
  const second = buildTab(first.hub, first.clock);
  first.session.login(tokens, buildUser());
  const late = createSessionChannel(first.hub.open());
  second.session.logout();
  second.session.login(tokens, buildUser());
  late.post({ kind: 'logout' });
  expect([first.session.isLoggedIn(), second.session.isLoggedIn()]).toEqual([true, true]);
  expect(second.visited).toEqual(['sign-in']);
});

test('syncs with the storage within a second without a message', () => {
  const { session, hub, clock, visited } = buildTab();
  session.login(tokens, buildUser());
  const heard: string[] = [];
  session.subscribe((event) => heard.push(event));

  hub.storage.setItem('tessera.access_token', benTokens.access_token);
  clock.move(1_000);
  expect(heard).toEqual(['login']);
  expect(session.store.getState()).toMatchObject({ isAuthenticated: true, user: null });

  hub.storage.clear();
  clock.move(1_000);
  expect([heard, visited]).toEqual([['login', 'logout'], ['sign-in']]);
});

test('removes all data of the previous user in every tab when another user signs in', () => {
  const first = buildTab();
  const second = buildTab(first.hub, first.clock);
  first.session.login(tokens, buildUser());
  first.hub.storage.setItem('tessera.friends', '[]');
  for (const tab of [first, second]) tab.tabStorage.setItem('tessera.transfer', '{}');

  first.session.login(benTokens, ben);

  expect(first.session.store.getState().user?.username).toBe('ben');
  expect(second.session.store.getState()).toMatchObject({ isAuthenticated: true, user: null });
  expect(first.hub.storage.getItem('tessera.friends')).toBeNull();
  expect([first, second].map((tab) => tab.tabStorage.length)).toEqual([0, 0]);
});

test('keeps this tab’s data when the same user signs in again', () => {
  const { session, tabStorage } = buildTab();
  session.login(tokens, buildUser());
  tabStorage.setItem('tessera.transfer', '{}');
  session.login(buildTokens({ access_token: buildAccessToken({ iat: 2_000 }) }), buildUser());
  expect(tabStorage.getItem('tessera.transfer')).toBe('{}');
});
