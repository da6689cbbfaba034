import type { FastifyReply } from 'fastify';
import { SESSION_MAX_HOURS, TRUSTED_DEVICE_DAYS } from '@tessera/contracts';

/** `__Host-` binds them to this very host, Secure and the whole path; Chromium keeps them on http://localhost too. */
export const cookieNames = {
  preauth: '__Host-preauth',
  binding: '__Host-sb',
  device: '__Host-rd',
  browser: '__Host-kb',
} as const;

const lifetimes = {
  preauth: 30 * 60,
  binding: SESSION_MAX_HOURS * 3600,
  device: TRUSTED_DEVICE_DAYS * 24 * 3600,
  browser: 365 * 24 * 3600,
} as const;

/** A value sets the cookie, null takes it away, undefined leaves it. */
export type CookieChanges = { [Name in keyof typeof cookieNames]?: string | null | undefined };

export function applyCookies(reply: FastifyReply, changes: CookieChanges): void {
  const options = { path: '/', secure: true, httpOnly: true, sameSite: 'strict' } as const;
  for (const name of ['preauth', 'binding', 'device', 'browser'] as const) {
    const value = changes[name];
    if (value === null) void reply.clearCookie(cookieNames[name], options);
    else if (value !== undefined) {
      void reply.setCookie(cookieNames[name], value, { ...options, maxAge: lifetimes[name] });
    }
  }
}
