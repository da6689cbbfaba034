import type { CodeBrowser, CodeOwner } from './codes/auth-codes.repository';
import { hashToken, randomToken } from '../../platform/crypto/secrets';

/**
 * `preauth` binds codes and links to the browser that requested them, `binding` binds a session to its browser,
 * `device` marks a trusted device, and `browser` recognises a browser for notices. The prefix `__Host-` requires
 * Secure, no Domain and path `/`. Chromium accepts it on http://localhost too.
 */
export const cookieNames = {
  preauth: '__Host-preauth',
  binding: '__Host-sb',
  device: '__Host-rd',
  browser: '__Host-kb',
} as const;

/** A value sets the cookie, null clears it, undefined leaves it unchanged. */
export type CookieChanges = { [Name in keyof typeof cookieNames]?: string | null | undefined };

export interface ClientContext {
  ip: string;
  address: string | undefined;
  userAgent: string | null;
  preauth: string | undefined;
  device: string | undefined;
  binding: string | undefined;
  /** Cookie that recognises the browser at later sign-ins. It does not authenticate the user. */
  browser: string | undefined;
  isBrowser: boolean;
  /** Whether the client is known to keep cookies. If false, no code and no session is bound to a cookie. */
  keepsCookies: boolean;
}

export interface Preauth {
  cookie: string;
  browser: CodeBrowser;
}

export function preauthOf(client: ClientContext): Preauth {
  const cookie = client.preauth ?? randomToken();
  return { cookie, browser: { preauthHash: hashToken(cookie), keepsCookies: client.keepsCookies } };
}

export const ownerOf = ({ preauth }: Pick<ClientContext, 'preauth'>): CodeOwner => ({
  preauthHash: preauth === undefined ? undefined : hashToken(preauth),
});
