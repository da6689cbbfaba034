import { createMemoryStorage } from './testing/create-memory-session';
import { createTokenStorage } from './create-token-storage';
import { clearPrefixed } from './storage-keys';
import { buildTokens, createFakeClock } from './testing/builders';

test('stores the token pair under tessera. keys with expiry = now + expires_in', () => {
  const storage = createMemoryStorage();
  const tokens = createTokenStorage({ storage, clock: createFakeClock(5_000) });
  expect(tokens.read()).toBeNull();

  tokens.write(buildTokens());

  expect(tokens.read()).toEqual({ accessToken: 'access-1', refreshToken: 'refresh-1', expiresAt: 605_000 });
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  expect(new Set(keys)).toEqual(
    new Set(['tessera.access_token', 'tessera.expires_at', 'tessera.refresh_token']),
  );
});

test('clear removes every key of the product and no other', () => {
  const storage = createMemoryStorage();
  for (const key of ['tessera.a', 'other', 'tessera.b', 'tessera.c']) storage.setItem(key, 'x');
  clearPrefixed(storage);
  expect([storage.length, storage.getItem('other')]).toEqual([1, 'x']);
});
