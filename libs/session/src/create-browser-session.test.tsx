import { createBrowserSession } from './create-browser-session';
import { REFRESH_LOCK } from './create-refresher';
import { buildAccessToken, buildTokens, buildUser } from './testing/builders';

const MINUTE = 60_000;
const tokens = buildTokens({ access_token: buildAccessToken(), expires_in: 3_600 });
const channels: { name: string; posted: unknown[] }[] = [];

class FakeChannel {
  readonly posted: unknown[] = [];
  constructor(readonly name: string) {
    channels.push(this);
  }
  postMessage(message: unknown) {
    this.posted.push(message);
  }
  addEventListener() {}
  removeEventListener() {}
}

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
  jest
    .spyOn(globalThis, 'BroadcastChannel')
    .mockImplementation((name) => Object.assign(new FakeChannel(name)));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  channels.length = 0;
});

it('stores the tokens in local storage and notifies the other tabs on login', () => {
  const session = createBrowserSession({ openSignIn: () => undefined });
  session.login(tokens, buildUser());
  expect(localStorage.getItem('tessera.access_token')).toBe(tokens.access_token);
  expect(channels).toEqual([expect.objectContaining({ name: 'tessera:session' })]);
  expect(channels[0]?.posted).toContainEqual({ kind: 'login' });
});

it.each([
  ['the default of 15 minutes', {}, 15],
  ['the limit of the server', { idleLimitMinutes: 30 }, 30],
])('warns after %s without activity', (_name, options, minutes) => {
  const session = createBrowserSession({ openSignIn: () => undefined, ...options });
  session.login(tokens, buildUser());
  const stop = session.start();
  jest.advanceTimersByTime(minutes * MINUTE - 1_000);
  expect(session.idle.state().phase).toBe('active');
  jest.advanceTimersByTime(1_000);
  expect(session.idle.state().phase).toBe('warning');
  stop();
  expect(jest.getTimerCount()).toBe(0);
});

it('holds the browser’s lock for half a second after a refresh', async () => {
  let held: Promise<unknown> = Promise.resolve();
  const request = jest.fn((_name: string, _options: object, task: () => Promise<unknown>) => (held = task()));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  const session = createBrowserSession({ openSignIn: () => undefined });
  session.login(tokens, buildUser());
  const fresh = buildTokens({ access_token: buildAccessToken({ iat: 2_000 }) });
  expect(await session.refresh(tokens.access_token, async () => fresh)).toBe(fresh.access_token);
  expect(request).toHaveBeenCalledWith(REFRESH_LOCK, {}, expect.any(Function));

  const released = jest.fn();
  void held.then(released);
  await jest.advanceTimersByTimeAsync(499);
  expect(released).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(released).toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'locks');
});
