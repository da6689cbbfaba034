import { createPublicKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { ulid } from 'ulid';
import * as v from 'valibot';
import type { PlatformDeps } from '../../../platform/deps';

const AUDIENCE = 'tessera-api';
const TYPE = 'at+jwt';

interface AccessTokenSubject {
  userId: string;
  sessionId: string;
  authTime: Date;
  platformType: string | null;
}

const Claims = v.object({ sub: v.string(), sid: v.string(), exp: v.number() });

/** Verified tokens in the cache: each signature is verified once per process. */
const CACHE_SIZE = 10_000;

export interface AccessTokens {
  sign(subject: AccessTokenSubject): Promise<string>;
  /** Returns the claims, or undefined when the token is malformed, expired or signed by another key. */
  verify(token: string): Promise<TokenClaims | undefined>;
}

/** Claims of a valid token; its session may have ended. */
interface TokenClaims {
  readonly userId: string;
  readonly sessionId: string;
}

/** Creates Ed25519 JWTs. Algorithm, type, issuer and audience are fixed and never read from a token. */
export function createAccessTokens({ config, clock }: Pick<PlatformDeps, 'config' | 'clock'>): AccessTokens {
  const key = config.ACCESS_TOKEN_KEY;
  const publicKey = createPublicKey(key);
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
        .setProtectedHeader({ alg: 'EdDSA', typ: TYPE })
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
        const { payload } = await jwtVerify(token, publicKey, {
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
