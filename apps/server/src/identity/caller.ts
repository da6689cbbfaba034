import type { FastifyRequest } from 'fastify';
import { isIPv6 } from 'node:net';
import { cookieNames } from './cookies';

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
  /** The caller showed that it keeps cookies, so its session can be bound to one. */
  keepsCookies: boolean;
}

const isLoopback = (ip: string) => ip === '::1' || /^(::ffff:)?127\./.test(ip);

function addressOf(ip: string): string | undefined {
  if (isLoopback(ip)) return undefined;
  return isIPv6(ip) && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip;
}

export function callerOf(request: FastifyRequest): Caller {
  const { cookies, headers, ip } = request;
  const preauth = cookies[cookieNames.preauth];
  const device = cookies[cookieNames.device];
  return {
    ip,
    address: addressOf(ip),
    userAgent: headers['user-agent']?.slice(0, 300) ?? null,
    preauth,
    device,
    binding: cookies[cookieNames.binding],
    // Browsers alone send Sec-Fetch-Site, and they keep cookies: a magic link may open in one that never had any.
    keepsCookies: preauth !== undefined || device !== undefined || headers['sec-fetch-site'] !== undefined,
  };
}
