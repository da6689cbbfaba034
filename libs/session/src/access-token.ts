import { AccessTokenClaims, SESSION_MAX_HOURS } from '@tessera/contracts';
import * as v from 'valibot';

/** The spec's section 6: a token with a platformType claim is the payment kind, otherwise OAuth. */
export type AccountKind = 'payment' | 'OAuth';

const Payload = v.pipe(v.string(), v.parseJson(), AccessTokenClaims);

function decodeBase64Url(text: string): string {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(bytes, (character) => character.charCodeAt(0)));
}

/** The claims of an access token, unverified (the server judges it), or null when it cannot be read. */
export function readClaims(accessToken: string): AccessTokenClaims | null {
  try {
    const parsed = v.safeParse(Payload, decodeBase64Url(accessToken.split('.')[1] ?? ''));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** The account kind of a signed-in token. */
export const accountKind = (accessToken: string): AccountKind =>
  readClaims(accessToken)?.platformType === undefined ? 'OAuth' : 'payment';

/**
 * True when the session behind the token began 24 hours ago or more. `auth_time` stays through refreshes; a token
 * without it counts from `iat`.
 */
export function isOverAge(accessToken: string, now: number): boolean {
  const claims = readClaims(accessToken);
  if (claims === null) return false;
  return now - (claims.auth_time ?? claims.iat) * 1000 >= SESSION_MAX_HOURS * 3_600_000;
}

/** How much of a token's life is left by this machine's own clock, of 1; all of it where the token cannot be read. */
export function lifeLeft(accessToken: string, expiresAt: number, now: number): number {
  const claims = readClaims(accessToken);
  return claims === null ? 1 : (expiresAt - now) / 1000 / (claims.exp - claims.iat);
}
