import { createMemoryStorage } from './testing/create-memory-session';
import { createRefresher, RefreshRefused, SessionChanged } from './create-refresher';
import { createTokenStorage } from './create-token-storage';
import { createLocalLocks } from './locks';
import { buildAccessToken, buildTokens, createFakeClock } from './testing/builders';

const settle = () => Promise.resolve();

function build() {
  const tokens = createTokenStorage({ storage: createMemoryStorage(), clock: createFakeClock() });
  const locks = createLocalLocks();
  const rotated = jest.fn();
  const tab = () => createRefresher({ locks, tokens, onRotated: rotated, settle });
  return { tokens, locks, tab, rotated };
}
const fresh = buildTokens({ access_token: 'access-2', refresh_token: 'refresh-2' });

test('exchanges the refresh token once for two tabs with the same stale token', async () => {
  const { tokens, tab, rotated } = build();
  tokens.write(buildTokens());
  const exchange = jest.fn(async () => fresh);

  const got = await Promise.all([tab()('access-1', exchange), tab()('access-1', exchange)]);

  expect(got).toEqual(['access-2', 'access-2']);
  expect(exchange.mock.calls).toEqual([['refresh-1']]);
  expect(rotated).toHaveBeenCalledTimes(1);
});

test('rejects with the error of a failed exchange and keeps the tokens', async () => {
  const { tokens, tab } = build();
  tokens.write(buildTokens());
  await expect(tab()('access-1', () => Promise.reject(new TypeError('offline')))).rejects.toThrow('offline');
  expect(tokens.read()?.refreshToken).toBe('refresh-1');
});

test('rejects a refresh without stored tokens', async () => {
  const { tab } = build();
  const refused = { name: 'RefreshRefused', message: 'No refresh token is stored' };
  await expect(tab()(null, async () => fresh)).rejects.toMatchObject(refused);
});

test('does not restore the session after a logout during the exchange', async () => {
  const storage = createMemoryStorage();
  const tokens = createTokenStorage({ storage, clock: createFakeClock() });
  tokens.write(buildTokens());
  const refresh = createRefresher({
    locks: createLocalLocks(),
    tokens,
    onRotated: () => undefined,
    settle,
  });
  const exchange = async () => {
    storage.clear();
    return fresh;
  };
  await expect(refresh('access-1', exchange)).rejects.toThrow(RefreshRefused);
  expect(tokens.read()).toBeNull();
});

test('rejects a refresh for one account when another has signed in', async () => {
  const { tokens, tab } = build();
  tokens.write(buildTokens({ access_token: buildAccessToken({ sub: 'second' }) }));
  const stale = buildAccessToken({ sub: 'first' });
  await expect(tab()(stale, async () => fresh)).rejects.toThrow(SessionChanged);
});

/** Creates a storage whose changes reach the other tabs later, as between browser processes. */
function createLateStorage() {
  const own = createMemoryStorage();
  const others = createMemoryStorage();
  const waiting: (() => void)[] = [];
  const writer: Storage = {
    ...own,
    setItem(name, value) {
      own.setItem(name, value);
      waiting.push(() => others.setItem(name, value));
    },
  };
  return { writer, others, arrive: () => waiting.splice(0).forEach((change) => change()) };
}

test('exchanges the token once when storage changes reach the other tab late', async () => {
  const clock = createFakeClock();
  const { writer, others, arrive } = createLateStorage();
  const locks = createLocalLocks();
  let settled = () => {};
  const settling = new Promise<void>((resolve) => (settled = resolve));
  const tabOn = (storage: Storage) =>
    createRefresher({
      locks,
      tokens: createTokenStorage({ storage, clock }),
      onRotated: () => undefined,
      settle: () => settling,
    });
  createTokenStorage({ storage: writer, clock }).write(buildTokens());
  arrive();
  const exchange = jest.fn(async () => fresh);

  const first = tabOn(writer)('access-1', exchange);
  const second = tabOn(others)('access-1', exchange);
  // The tab that refreshed continues at once.
  expect(await first).toBe('access-2');
  arrive();
  settled();

  expect(await second).toBe('access-2');
  expect(exchange).toHaveBeenCalledTimes(1);
});

test('shares one refresh between concurrent calls with the same expired token', async () => {
  const { tokens, locks } = build();
  tokens.write(buildTokens());
  const exchange = jest.fn(async () => fresh);
  const never = () => new Promise<void>(() => undefined);
  const refresh = createRefresher({ locks, tokens, onRotated: () => undefined, settle: never });

  const got = await Promise.all([refresh('access-1', exchange), refresh('access-1', exchange)]);

  expect(got).toEqual(['access-2', 'access-2']);
  expect(exchange).toHaveBeenCalledTimes(1);
});
