import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { ulid } from 'ulid';
import * as v from 'valibot';
import type { PlatformDeps } from '../../../platform/deps';
import type { Keyed } from '../../../platform/crypto/secrets';

const AUDIENCE = 'tessera-api';
const TYPE = 'at+jwt';

const Claims = v.object({ sub: v.string(), sid: v.string(), exp: v.number() });

const CACHE_SIZE = 10_000;

export interface AccessTokens {
  sign(subject: TokenClaims & { authTime: Date; platformType: string | null }): Promise<string>;
  verify(token: string): Promise<TokenClaims | undefined>;
}

interface TokenClaims {
  readonly userId: string;
  readonly sessionId: string;
}

/** Identifies a public key in the header of a token, so that tokens of two keys are valid during a rotation. */
const keyIdOf = (key: KeyObject) =>
  createHash('sha256')
    .update(key.export({ format: 'der', type: 'spki' }))
    .digest('base64url')
    .slice(0, 16);

export function createAccessTokens({ config, clock }: Pick<PlatformDeps, 'config' | 'clock'>): AccessTokens {
  const key = config.ACCESS_TOKEN_KEY;
  const publicKey = createPublicKey(key);
  const keyId = keyIdOf(publicKey);
  const accepted = new Map(
    [publicKey, ...config.ACCESS_TOKEN_KEYS_ACCEPTED].map((one) => [keyIdOf(one), one]),
  );
  // Servers before the key set issued tokens without a key id.
  const findKey = ({ kid = keyId }: { kid?: string }) => {
    const found = accepted.get(kid);
    if (found === undefined) throw new Error('Unknown key of an access token');
    return found;
  };
  const issuer = config.PUBLIC_ORIGIN;
  const seconds = (time: Date) => Math.floor(time.getTime() / 1000);
  const cache = new Map<string, { readonly claims: TokenClaims; readonly exp: number }>();
  const store = (token: string, claims: TokenClaims, exp: number) => {
    const [oldest] = cache.keys();
    if (cache.size >= CACHE_SIZE && oldest !== undefined) cache.delete(oldest);
    cache.set(token, { claims, exp });
    return claims;
  };
  return {
    sign: ({ userId, sessionId, authTime, platformType }) => {
      const now = seconds(clock.now());
      return new SignJWT({
        sid: sessionId,
        auth_time: seconds(authTime),
        ...(platformType === null ? {} : { platformType }),
      })
        .setProtectedHeader({ alg: 'EdDSA', typ: TYPE, kid: keyId })
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setSubject(userId)
        .setJti(ulid())
        .setIssuedAt(now)
        .setExpirationTime(now + config.ACCESS_TOKEN_SECONDS)
        .sign(key);
    },
    verify: async (token) => {
      const cached = cache.get(token);
      if (cached && seconds(clock.now()) < cached.exp) return cached.claims;
      cache.delete(token);
      try {
        const { payload } = await jwtVerify(token, findKey, {
          algorithms: ['EdDSA'],
          typ: TYPE,
          issuer,
          audience: AUDIENCE,
          currentDate: clock.now(),
        });
        const { sub: userId, sid: sessionId, exp } = v.parse(Claims, payload);
        return store(token, { userId, sessionId }, exp);
      } catch {
        return undefined;
      }
    },
  };
}

export interface RefreshPosition {
  sessionId: string;
  counter: number;
}

const textOf = ({ sessionId, counter }: RefreshPosition) => `${sessionId}.${counter}`;

export const formatRefreshToken = (keyed: Keyed, position: RefreshPosition): string =>
  `${textOf(position)}.${keyed.mac(textOf(position)).toString('base64url')}`;

export function parseRefreshToken(keyed: Keyed, token: string): RefreshPosition | undefined {
  const [, sessionId, counter, mac] = /^([0-9A-Z]{26})\.(\d{1,9})\.([\w-]{43})$/.exec(token) ?? [];
  if (sessionId === undefined || counter === undefined || mac === undefined) return undefined;
  const position = { sessionId, counter: Number(counter) };
  return keyed.isMac(textOf(position), Buffer.from(mac, 'base64url')) ? position : undefined;
}
