/** Prefix of all keys of the product in the browser's storage. A logout removes them. */
export const STORAGE_PREFIX = 'tessera.';

export const storageKeys = {
  accessToken: `${STORAGE_PREFIX}access_token`,
  refreshToken: `${STORAGE_PREFIX}refresh_token`,
  expiresAt: `${STORAGE_PREFIX}expires_at`,
  lastActivity: `${STORAGE_PREFIX}last_activity`,
  referral: `${STORAGE_PREFIX}referral`,
} as const;

/** Removes every key with the product's prefix. */
export function clearPrefixed(storage: Storage): void {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const name of names) if (name?.startsWith(STORAGE_PREFIX)) storage.removeItem(name);
}
