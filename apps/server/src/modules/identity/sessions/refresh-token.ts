import { equal, type Keyed } from '../../../platform/crypto/secrets';

/** Which child of which family a refresh token is. */
export interface RefreshPosition {
  sessionId: string;
  counter: number;
}

const macOf = (keyed: Keyed, { sessionId, counter }: RefreshPosition) => keyed.mac(`${sessionId}.${counter}`);

/** Opaque to the client. Made again from the session's counter, so that the same child can be given twice. */
export const formatRefreshToken = (keyed: Keyed, position: RefreshPosition): string =>
  `${position.sessionId}.${position.counter}.${macOf(keyed, position).toString('base64url')}`;

/** The position, or undefined when the token was not made here. */
export function parseRefreshToken(keyed: Keyed, token: string): RefreshPosition | undefined {
  const [, sessionId, counter, mac] = /^([0-9A-Z]{26})\.(\d{1,9})\.([\w-]{43})$/.exec(token) ?? [];
  if (sessionId === undefined || counter === undefined || mac === undefined) return undefined;
  const position = { sessionId, counter: Number(counter) };
  return equal(Buffer.from(mac, 'base64url'), macOf(keyed, position)) ? position : undefined;
}
