import { randomBytes } from 'node:crypto';
import { DAY, SECOND } from '../../platform/clock';

/** Selects the versions of a signed-out visitor. Used for nothing else, and not stored on the server. */
export const VISITOR_COOKIE = '__Host-visitor';

export const visitorCookie = {
  httpOnly: true,
  secure: true,
  sameSite: 'lax',
  path: '/',
  maxAge: (30 * DAY) / SECOND,
} as const;

export const newVisitor = (): string => randomBytes(16).toString('base64url');

/** Returns undefined for a missing cookie and for a value that `newVisitor` does not make. */
export function readVisitor(cookies: Readonly<Record<string, string | undefined>>): string | undefined {
  const value = cookies[VISITOR_COOKIE];
  return value !== undefined && /^[\w-]{22}$/.test(value) ? value : undefined;
}
