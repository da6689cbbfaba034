import { createHmac, timingSafeEqual } from 'node:crypto';

/** Time that a browser may load the files of a staff remote after fetching the registry. */
const LIFE_SECONDS = 15 * 60;

export interface ReleasePass {
  readonly lifeSeconds: number;
  /** Returns the cookie's value for one remote and one session. */
  issue(name: string, sessionId: string, nowMs: number): string;
  /** Returns the session that the value was issued to; undefined when it is expired, forged or of another remote. */
  read(value: string | undefined, name: string, nowMs: number): string | undefined;
}

/** The cookie's name; its path is the remote's folder, so the browser sends it nowhere else. */
export const passCookie = (name: string) => `__Secure-release-${name}`;

/**
 * Script requests carry no bearer: a short-lived signed cookie names the session instead. It grants nothing by itself: the
 * session must be open and its person must have the role when a file is requested.
 */
export function createReleasePass(secret: Buffer): ReleasePass {
  const mac = (text: string) =>
    createHmac('sha256', secret).update(`release-pass ${text}`).digest('base64url');
  return {
    lifeSeconds: LIFE_SECONDS,
    issue(name, sessionId, nowMs) {
      const signed = `${sessionId}.${nowMs + LIFE_SECONDS * 1000}`;
      return `${signed}.${mac(`${name} ${signed}`)}`;
    },
    read(value, name, nowMs) {
      const [sessionId = '', until = '', given = ''] = (value ?? '').split('.');
      const wanted = Buffer.from(mac(`${name} ${sessionId}.${until}`));
      const offered = Buffer.from(given);
      const isOurs = wanted.length === offered.length && timingSafeEqual(wanted, offered);
      return isOurs && Number(until) > nowMs ? sessionId : undefined;
    },
  };
}
