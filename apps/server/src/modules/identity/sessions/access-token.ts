import { createPublicKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { ulid } from 'ulid';
import * as v from 'valibot';
import type { PlatformDeps } from '../../../platform/deps';

const AUDIENCE = 'tessera-api';
const TYPE = 'at+jwt';

export interface AccessTokenSubject {
  userId: string;
  sessionId: string;
  authTime: Date;
  platformType: string | null;
}

const Claims = v.object({ sub: v.string(), sid: v.string(), exp: v.number() });

/** Good tokens that are remembered by their text, so that the signature of each is checked once. */
const REMEMBERED = 10_000;

export interface AccessTokens {
  sign(subject: AccessTokenSubject): Promise<string>;
  /** What the token says, or undefined when it is not ours, is spoilt or has run out. */
  verify(token: string): Promise<TokenClaims | undefined>;
}

/** Whose token it is, for which session. Whether that is over is the session's own matter. */
interface TokenClaims {
  readonly userId: string;
  readonly sessionId: string;
}

/** JWTs under Ed25519; algorithm, type, issuer and audience are fixed here and never taken from a token. */
export function createAccessTokens({ config, clock }: Pick<PlatformDeps, 'config' | 'clock'>): AccessTokens {
  const key = config.ACCESS_TOKEN_KEY;
  const publicKey = createPublicKey(key);
  const issuer = config.PUBLIC_ORIGIN;
  const seconds = (time: Date) => Math.floor(time.getTime() / 1000);
  const known = new Map<string, { readonly claims: TokenClaims; readonly exp: number }>();
  const remember = (token: string, claims: TokenClaims, exp: number) => {
    const [oldest] = known.keys();
    if (known.size >= REMEMBERED && oldest !== undefined) known.delete(oldest);
    known.set(token, { claims, exp });
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
      const before = known.get(token);
      if (before && seconds(clock.now()) < before.exp) return before.claims;
      known.delete(token);
      try {
        const { payload } = await jwtVerify(token, publicKey, {
          algorithms: ['EdDSA'],
          typ: TYPE,
          issuer,
          audience: AUDIENCE,
          currentDate: clock.now(),
        });
        const { sub: userId, sid: sessionId, exp } = v.parse(Claims, payload);
        return remember(token, { userId, sessionId }, exp);
      } catch {
        return undefined;
      }
    },
  };
}
