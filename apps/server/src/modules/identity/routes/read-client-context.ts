import type { FastifyRequest } from 'fastify';
import type { ClientContext } from '../client-context';
import { cookieNames } from '../cookie-names';
import { networkOf } from '../rate-limits/network-address';

/** Reads the client context of a request. */
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
