import { equal, type Keyed } from '../../../platform/crypto/secrets';

/** A refresh token's session and its position in the refresh family. */
export interface RefreshPosition {
  sessionId: string;
  counter: number;
}

const macOf = (keyed: Keyed, { sessionId, counter }: RefreshPosition) => keyed.mac(`${sessionId}.${counter}`);

/** Derives the token from the session's counter, so that a retry gets the same child token. */
export const formatRefreshToken = (keyed: Keyed, position: RefreshPosition): string =>
  `${position.sessionId}.${position.counter}.${macOf(keyed, position).toString('base64url')}`;

/** Returns the position, or undefined when the MAC is wrong. */
export function parseRefreshToken(keyed: Keyed, token: string): RefreshPosition | undefined {
  const [, sessionId, counter, mac] = /^([0-9A-Z]{26})\.(\d{1,9})\.([\w-]{43})$/.exec(token) ?? [];
  if (sessionId === undefined || counter === undefined || mac === undefined) return undefined;
  const position = { sessionId, counter: Number(counter) };
  return equal(Buffer.from(mac, 'base64url'), macOf(keyed, position)) ? position : undefined;
}
