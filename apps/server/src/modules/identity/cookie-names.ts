/** `__Host-` requires Secure, this exact host and path `/`; Chromium accepts it on http://localhost too. */
export const cookieNames = {
  preauth: '__Host-preauth',
  binding: '__Host-sb',
  device: '__Host-rd',
  browser: '__Host-kb',
} as const;

/** A value sets the cookie, null clears it, undefined leaves it unchanged. */
export type CookieChanges = { [Name in keyof typeof cookieNames]?: string | null | undefined };
