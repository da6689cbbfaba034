import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long the files of a remote for staff stay open to a browser after it asked for the registry. */
const LIFE_SECONDS = 15 * 60;

export interface ReleasePass {
  readonly lifeSeconds: number;
  /** The cookie's value for one remote. */
  issue(name: string, nowMs: number): string;
  /** Whether the value was issued for this remote and is not over. */
  opens(value: string | undefined, name: string, nowMs: number): boolean;
}

/** The cookie's name; its path is the remote's folder, so it travels nowhere else. */
export const passCookie = (name: string) => `__Secure-release-${name}`;

/** Script requests carry no bearer: a short-lived signed cookie says that this browser's caller had the role. */
export function createReleasePass(secret: Buffer): ReleasePass {
  const mac = (text: string) =>
    createHmac('sha256', secret).update(`release-pass ${text}`).digest('base64url');
  return {
    lifeSeconds: LIFE_SECONDS,
    issue(name, nowMs) {
      const until = String(nowMs + LIFE_SECONDS * 1000);
      return `${until}.${mac(`${name} ${until}`)}`;
    },
    opens(value, name, nowMs) {
      const [until = '', given = ''] = (value ?? '').split('.');
      const wanted = Buffer.from(mac(`${name} ${until}`));
      const offered = Buffer.from(given);
      return wanted.length === offered.length && timingSafeEqual(wanted, offered) && Number(until) > nowMs;
    },
  };
}
