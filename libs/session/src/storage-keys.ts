/** Everything this product keeps in the browser's storage stands under this prefix and dies with a logout. */
export const STORAGE_PREFIX = 'tessera.';

export const storageKeys = {
  accessToken: `${STORAGE_PREFIX}access_token`,
  refreshToken: `${STORAGE_PREFIX}refresh_token`,
  expiresAt: `${STORAGE_PREFIX}expires_at`,
  lastActivity: `${STORAGE_PREFIX}last_activity`,
  referral: `${STORAGE_PREFIX}referral`,
} as const;

/** Removes every key of the product; keys of others stay. */
export function clearPrefixed(storage: Storage): void {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const name of names) if (name?.startsWith(STORAGE_PREFIX)) storage.removeItem(name);
}
