import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import * as v from 'valibot';
import { type Clock, HOUR, SECOND } from '../../../platform/clock';
import { isIssuerUrl } from './issuer-url';

const TIMEOUT_MS = 5 * SECOND;
const MAX_BYTES = 256 * 1024;
/** Time after which discovery runs again. jose reads the keys again after 10 minutes, and for an unknown key every 30 s at most. */
const MAX_AGE_MS = HOUR;
/** Limits the requests to an issuer that does not respond, because a stranger can cause them. */
const RETRY_MS = 10 * SECOND;
const MAX_ISSUERS = 50;

/** OpenID Connect Discovery 1.0, section 3. */
const Discovery = v.object({ issuer: v.string(), jwks_uri: v.string() });

/** Requests a document of at most 256 kB, without redirects. @throws for any other response */
async function fetchBounded(url: string): Promise<Response> {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error('the response is too large');
    chunks.push(chunk);
  }
  return new Response(Buffer.concat(chunks), { status: response.status });
}

async function discover(issuer: string): Promise<JWTVerifyGetKey> {
  const response = await fetchBounded(`${issuer}/.well-known/openid-configuration`);
  if (!response.ok) throw new Error(`discovery responded ${response.status}`);
  const { issuer: named, jwks_uri: keys } = v.parse(Discovery, await response.json());
  if (named !== issuer) throw new Error('discovery names another issuer');
  if (!isIssuerUrl(keys)) throw new Error('the URL of the keys is not https');
  return createRemoteJWKSet(new URL(keys), { timeoutDuration: TIMEOUT_MS, [customFetch]: fetchBounded });
}

/** Returns the keys of issuers, cached. Call it only with issuers that an operator registered. */
export function createIssuerKeys(clock: Clock) {
  const cache = new Map<string, { readonly until: number; readonly keys: Promise<JWTVerifyGetKey> }>();
  return (issuer: string): Promise<JWTVerifyGetKey> => {
    const now = clock.now().getTime();
    const cached = cache.get(issuer);
    if (cached !== undefined && cached.until > now) return cached.keys;
    const keys = discover(issuer);
    cache.delete(issuer);
    cache.set(issuer, { until: now + MAX_AGE_MS, keys });
    keys.catch(() => cache.set(issuer, { until: now + RETRY_MS, keys }));
    const [oldest] = cache.keys();
    if (cache.size > MAX_ISSUERS && oldest !== undefined) cache.delete(oldest);
    return keys;
  };
}
export type IssuerKeys = ReturnType<typeof createIssuerKeys>;
