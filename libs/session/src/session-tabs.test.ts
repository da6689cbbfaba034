import { createMemorySession, createMemoryStorage, createTabHub } from './create-memory-session';
import { buildAccessToken, buildTokens, buildUser, createFakeClock } from './test-builders';

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

it('has no token, person or account kind, and a whole life left, when signed out', () => {
  const { session } = buildTab();
  expect([session.tokens(), session.person(), session.accountKind()]).toEqual([null, null, null]);
  expect(session.lifeLeft()).toBe(1);
});

it('reads tokens, person and the rest of the life of the token when signed in', () => {
  const { session, clock } = buildTab();
  session.login(tokens, buildUser());
  expect(session.tokens()).toMatchObject({ accessToken: tokens.access_token, refreshToken: 'refresh-1' });
  expect(session.person()).toBe('u1');
  clock.move(300_000);
  expect(session.lifeLeft()).toBe(0.5);
});

it('tells every tab of a refresh, and of a login only where the person changes', async () => {
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

it('shows a login of another tab at once when no timer has run', () => {
  const first = buildTab();
  const second = buildTab(first.hub, first.clock);
  second.tabStorage.setItem('tessera.referral', 'maya');
  first.session.login(tokens, buildUser());
  expect(second.heard).toEqual([['login']]);
  expect(second.tabStorage.getItem('tessera.referral')).toBe('maya');
});

it('passes on the reason of a logout, and keeps the user of the same person after a new token', () => {
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

it('counts no activity when signed out', () => {
  const { session, hub } = buildTab();
  session.touch();
  expect([hub.storage.length, session.store.getState().resetTime]).toEqual([0, false]);
});

it('ends the warning in this tab when the person acts', () => {
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

it('keeps what was stored before the sign-in when no session was open', () => {
  const { session, hub, tabStorage } = buildTab();
  hub.storage.setItem('tessera.referral', 'maya');
  tabStorage.setItem('tessera.referral', 'maya');
  session.login(tokens, buildUser());
  expect([hub.storage, tabStorage].map((storage) => storage.getItem('tessera.referral'))).toEqual([
    'maya',
    'maya',
  ]);
});
