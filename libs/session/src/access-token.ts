import { SESSION_MAX_HOURS } from '@tessera/contracts/constants';
import { AccessTokenClaims } from '@tessera/contracts/identity';
import * as v from 'valibot';

/** Specification, section 6: `payment` for a token with a platformType claim, otherwise OAuth. */
export type AccountKind = 'payment' | 'OAuth';

const Payload = v.pipe(v.string(), v.parseJson(), AccessTokenClaims);

function decodeBase64Url(text: string): string {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(bytes, (character) => character.charCodeAt(0)));
}

/** Decodes the claims without verification (the server verifies them). Returns null for an unreadable token. */
export function readClaims(accessToken: string): AccessTokenClaims | null {
  try {
    const parsed = v.safeParse(Payload, decodeBase64Url(accessToken.split('.')[1] ?? ''));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Returns the account kind of an access token. */
export const accountKind = (accessToken: string): AccountKind =>
  readClaims(accessToken)?.platformType === undefined ? 'OAuth' : 'payment';

/** Returns whether the session is 24 hours old. `auth_time` outlives refreshes; without it `iat` counts. */
export function isOverAge(accessToken: string, now: number): boolean {
  const claims = readClaims(accessToken);
  if (claims === null) return false;
  return now - (claims.auth_time ?? claims.iat) * 1000 >= SESSION_MAX_HOURS * 3_600_000;
}

/** Returns the remaining share of the token's lifetime, by the local clock (1 = all); 1 for an unreadable token. */
export function lifeLeft(accessToken: string, expiresAt: number, now: number): number {
  const claims = readClaims(accessToken);
  return claims === null ? 1 : (expiresAt - now) / 1000 / (claims.exp - claims.iat);
}
