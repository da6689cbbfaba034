import { createMemoryStorage } from './testing/create-memory-session';
import { createRefresher } from './create-refresher';
import { createTokenStorage } from './create-token-storage';
import { createLocalLocks } from './locks';
import { buildAccessToken, buildTokens, createFakeClock } from './testing/builders';

function build() {
  const tokens = createTokenStorage({ storage: createMemoryStorage(), clock: createFakeClock() });
  const locks = createLocalLocks();
  const rotated = jest.fn();
  const settle = () => Promise.resolve();
  const tab = () => createRefresher({ locks, tokens, onRotated: rotated, settle });
  return { tokens, locks, tab, rotated };
}
const fresh = buildTokens({ access_token: 'access-2', refresh_token: 'refresh-2' });

test('uses and keeps the token of another tab when it changes during the exchange', async () => {
  const { tokens, tab, rotated } = build();
  tokens.write(buildTokens());
  const exchange = async () => {
    tokens.write(buildTokens({ access_token: 'access-3' }));
    return fresh;
  };
  expect(await tab()('access-1', exchange)).toBe('access-3');
  expect(tokens.read()?.accessToken).toBe('access-3');
  expect(rotated).not.toHaveBeenCalled();
});

test('waits for the other tabs only when it has written a token', async () => {
  const { tokens, locks } = build();
  const waited = jest.fn(async () => undefined);
  const refresh = createRefresher({ locks, tokens, onRotated: () => undefined, settle: waited });
  const lockIsFree = () => locks.run('tessera:refresh', async () => undefined);
  tokens.write(buildTokens());
  await refresh('access-0', async () => fresh);
  await lockIsFree();
  expect(waited).not.toHaveBeenCalled();
  await refresh('access-1', async () => fresh);
  await lockIsFree();
  expect(waited).toHaveBeenCalledTimes(1);
});

test('refreshes again for a later call with the replaced token', async () => {
  const { tokens, tab } = build();
  tokens.write(buildTokens());
  const refresh = tab();
  const exchange = jest.fn(async (refreshToken: string) =>
    buildTokens({ access_token: `of ${refreshToken}` }),
  );
  expect(await refresh('access-1', exchange)).toBe('of refresh-1');
  expect(await refresh('of refresh-1', exchange)).toBe('of refresh-1');
  tokens.write(buildTokens());
  expect(await refresh('access-1', async () => fresh)).toBe('access-2');
});

test('does not share a refresh between calls with different stale tokens', async () => {
  const { tokens, tab } = build();
  tokens.write(buildTokens());
  const refresh = tab();
  const exchange = jest.fn(async () => fresh);
  const got = await Promise.all([refresh('access-1', exchange), refresh('access-0', exchange)]);
  expect(got).toEqual(['access-2', 'access-2']);
  expect(exchange).toHaveBeenCalledTimes(1);
  expect(await refresh('access-2', async () => buildTokens({ access_token: 'access-4' }))).toBe('access-4');
});

test('exchanges the token again when the previous refresh has failed', async () => {
  const { tokens, tab } = build();
  tokens.write(buildTokens());
  const refresh = tab();
  const offline = () => Promise.reject(new TypeError('offline'));
  await expect(refresh('access-1', offline)).rejects.toThrow('offline');
  expect(await refresh('access-1', async () => fresh)).toBe('access-2');
});

test('rejects a call of the previous account while a refresh of the next account is running', async () => {
  const { tokens, tab } = build();
  const first = buildAccessToken({ sub: 'first' });
  const second = buildAccessToken({ sub: 'second' });
  const next = buildAccessToken({ sub: 'second', iat: 2_000 });
  tokens.write(buildTokens({ access_token: second }));
  const refresh = tab();
  const running = refresh(second, async () => buildTokens({ access_token: next }));
  const late = refresh(first, async () => fresh);
  await expect(late).rejects.toMatchObject({
    name: 'SessionChanged',
    message: 'Another account has signed in',
  });
  expect(await running).toBe(next);
});
