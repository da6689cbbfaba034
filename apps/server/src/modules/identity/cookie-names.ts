/** `__Host-` binds them to this very host, Secure and the whole path; Chromium keeps them on http://localhost too. */
export const cookieNames = {
  preauth: '__Host-preauth',
  binding: '__Host-sb',
  device: '__Host-rd',
  browser: '__Host-kb',
} as const;

/** A value sets the cookie, null takes it away, undefined leaves it. */
export type CookieChanges = { [Name in keyof typeof cookieNames]?: string | null | undefined };
