import { SESSION_MAX_HOURS, TRUSTED_DEVICE_DAYS } from '@tessera/contracts';
import type { FastifyReply } from 'fastify';
import { cookieNames, type CookieChanges } from '../cookie-names';

/** Seconds. */
const lifetimes = {
  preauth: 30 * 60,
  binding: SESSION_MAX_HOURS * 3600,
  device: TRUSTED_DEVICE_DAYS * 24 * 3600,
  browser: 365 * 24 * 3600,
} as const;

/** Writes cookie changes to the response. */
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
