import type { FastifyRequest } from 'fastify';
import { cookieNames } from './cookies';
import { networkOf } from './network-address';

/** What a call that makes or renews a session tells about the browser behind it. */
export interface Caller {
  ip: string;
  /** The subject of limits by address: an IPv6 /64, and undefined for loopback, which says nothing about who calls. */
  address: string | undefined;
  userAgent: string | null;
  /** Cookies, as far as the browser sent them. */
  preauth: string | undefined;
  device: string | undefined;
  binding: string | undefined;
  /** Names the browser over sign-ins; it proves nothing. */
  browser: string | undefined;
  /** Browsers alone send Sec-Fetch-Site. */
  isBrowser: boolean;
  /** The caller showed that it keeps cookies, so its session can be bound to one. */
  keepsCookies: boolean;
}

export function callerOf(request: Pick<FastifyRequest, 'cookies' | 'headers' | 'ip'>): Caller {
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
