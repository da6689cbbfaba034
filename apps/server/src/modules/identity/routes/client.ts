import { SESSION_MAX_HOURS, TRUSTED_DEVICE_DAYS } from '@tessera/contracts/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNames, type ClientContext, type CookieChanges } from '../client-context';
import { networkOf } from '../rate-limits/rate-limit-key';
import type { SignedIn } from '../sessions/open-session.service';

export function readClientContext(
  request: Pick<FastifyRequest, 'cookies' | 'headers' | 'ip'>,
): ClientContext {
  const { cookies, headers, ip } = request;
  const preauth = cookies[cookieNames.preauth];
  const device = cookies[cookieNames.device];
  const isBrowser = headers['sec-fetch-site'] !== undefined;
  return {
    ip,
    address: networkOf(ip),
    userAgent: headers['user-agent']?.slice(0, 300) ?? null,
    preauth,
    device,
    binding: cookies[cookieNames.binding],
    browser: cookies[cookieNames.browser],
    isBrowser,
    keepsCookies: preauth !== undefined || device !== undefined || isBrowser,
  };
}

/** Lifetimes of the cookies, in seconds. */
const lifetimes = {
  preauth: 30 * 60,
  binding: SESSION_MAX_HOURS * 3600,
  device: TRUSTED_DEVICE_DAYS * 24 * 3600,
  browser: 365 * 24 * 3600,
} as const;

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

export function applySignIn(reply: FastifyReply, { body, cookies }: SignedIn): SignedIn['body'] {
  applyCookies(reply, cookies);
  return body;
}

const optionsOf =
  (access: 'public' | 'session') =>
  <Body, Answer>(body: Body, answer: Answer) => ({
    schema: { body, response: { 200: answer } },
    config: { access },
  });

export const publicCall = optionsOf('public');
export const sessionCall = optionsOf('session');
