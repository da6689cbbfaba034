import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { SECOND } from '../../../platform/clock';
import { isLoopback, isPublic, parseWebhookUrl } from './webhook-address';

const TIMEOUT_MS = 10 * SECOND;

const refused = () => new Error('The address of the webhook is not public');

/** Checks the resolved addresses of the connection itself, so that a name cannot resolve to others after the check. */
const lookupWith =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error !== null || first === undefined) return callback(error ?? refused(), '', 0);
      if (!found.every(({ address }) => isAllowed(address))) return callback(refused(), '', 0);
      return options.all === true ? callback(null, found) : callback(null, first.address, first.family);
    });

/**
 * Sends JSON to a webhook and follows no redirect.
 * @returns the status of the response @throws an error that does not contain the URL
 */
export async function postWebhook(
  text: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const url = parseWebhookUrl(text);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isAllowed = url.protocol === 'http:' ? isLoopback : isPublic;
  // Node calls `lookup` for names only.
  if (isIP(host) !== 0 && !isAllowed(host)) throw refused();
  const request = url.protocol === 'http:' ? requestHttp : requestHttps;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        agent: false,
        lookup: lookupWith(isAllowed),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          ...headers,
        },
      },
      (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      },
    );
    sent.on('error', (error) =>
      reject(
        new Error(
          `The webhook could not be reached: ${'code' in error ? String(error.code) : error.message}`,
        ),
      ),
    );
    sent.end(body);
  });
}
