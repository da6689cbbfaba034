import { createHmac, timingSafeEqual } from 'node:crypto';
import { type LiveRemote, parseLiveRemote } from '@tessera/contracts';
import type { Config } from '../../config/config';

/** HttpOnly, for the whole site. */
export const LIVE_COOKIE = '__Host-live-remote';
/** 24 hours for developers, else one hour. */
const LIFE_SECONDS = { development: 24 * 60 * 60, elsewhere: 60 * 60 };

/** Signed permission of this browser to load a development remote. */
export interface LivePass {
  readonly lifeSeconds: number;
  /** The cookie's value. @param text as `parseLiveRemote` reads it */
  issue(text: string, nowMs: number): string;
  /** Returns the remote of a valid cookie; undefined when expired or forged. */
  read(cookie: string | undefined, nowMs: number): LiveRemote | undefined;
}

/** The document request has no bearer token, so a signed cookie tells which origin its policy must allow, and how long. */
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
