import { createHmac, timingSafeEqual } from 'node:crypto';
import { type LiveRemote, parseLiveRemote } from '@tessera/contracts';
import type { Config } from '../../config/config';

/** Of the whole site and of this browser; no script reads it. */
export const LIVE_COOKIE = '__Host-live-remote';
/** Among developers as long as their day is; elsewhere an hour. */
const LIFE_SECONDS = { development: 24 * 60 * 60, elsewhere: 60 * 60 };

/** Says that somebody who may has asked for a remote from the machine of this browser. */
export interface LivePass {
  readonly lifeSeconds: number;
  /** The cookie's value. @param text as `parseLiveRemote` reads it */
  issue(text: string, nowMs: number): string;
  /** The remote that the cookie lets in; undefined when it is over, or not ours. */
  read(cookie: string | undefined, nowMs: number): LiveRemote | undefined;
}

/** A document carries no bearer: this signed cookie tells it whose code its policy has to let in, and for how long. */
export function createLivePass({
  HASH_PEPPER,
  REMOTE_OVERRIDES,
}: Pick<Config, 'HASH_PEPPER' | 'REMOTE_OVERRIDES'>): LivePass {
  const lifeSeconds = LIFE_SECONDS[REMOTE_OVERRIDES ? 'development' : 'elsewhere'];
  const mac = (text: string) =>
    createHmac('sha256', HASH_PEPPER).update(`live-remote ${text}`).digest('base64url');
  return {
    lifeSeconds,
    issue(text, nowMs) {
      const signed = `${nowMs + lifeSeconds * 1000}.${Buffer.from(text).toString('base64url')}`;
      return `${signed}.${mac(signed)}`;
    },
    read(cookie = '', nowMs) {
      const [until = '', encoded = '', given = ''] = cookie.split('.');
      const wanted = Buffer.from(mac(`${until}.${encoded}`));
      const offered = Buffer.from(given);
      const isOurs = wanted.length === offered.length && timingSafeEqual(wanted, offered);
      if (!isOurs || Number(until) <= nowMs) return undefined;
      return parseLiveRemote(Buffer.from(encoded, 'base64url').toString('utf8'));
    },
  };
}
