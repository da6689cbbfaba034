import { parseLiveRemotes } from '@tessera/contracts/live-remote';
import type { Config, HashPeppers } from '../../config/config';
import { DAY } from '../../platform/clock';
import { createKeyed } from '../../platform/crypto/secrets';
import type { VersionId } from './releases.repository';

const RELEASE_PASS_SECONDS = 15 * 60;
const LIVE_PASS_SECONDS = { development: 24 * 60 * 60, elsewhere: 60 * 60 };

function createMac(peppers: HashPeppers, use: string) {
  const keyed = createKeyed(peppers, use);
  return {
    mac: (text: string) => keyed.mac(text).toString('base64url'),
    isMac: (text: string, given: string) => keyed.isMac(text, Buffer.from(given, 'base64url')),
  };
}

/** The cookie's path is the folder of the remote, so browsers send it only for files of the remote. */
export const passCookie = (name: string) => `__Secure-release-${name}`;

/**
 * A release pass is a short-lived signed cookie for the files of a staff remote, because script requests carry no
 * bearer token. It contains a session id, and the server checks that session on each file request.
 */
export function createReleasePass(peppers: HashPeppers) {
  const { mac, isMac } = createMac(peppers, 'release-pass');
  return {
    lifeSeconds: RELEASE_PASS_SECONDS,
    issue(name: string, sessionId: string, nowMs: number) {
      const signed = `${sessionId}.${nowMs + RELEASE_PASS_SECONDS * 1000}`;
      return `${signed}.${mac(`${name} ${signed}`)}`;
    },
    read(value = '', name: string, nowMs: number) {
      const [sessionId = '', until = '', given = ''] = value.split('.');
      const isOurs = isMac(`${name} ${sessionId}.${until}`, given);
      return isOurs && Number(until) > nowMs ? sessionId : undefined;
    },
  };
}
export type ReleasePass = ReturnType<typeof createReleasePass>;

export interface AskedPreview extends VersionId {
  /** May lack the hash (`1.4.0`) when the value has no signature. */
  readonly version: string;
  /** Key that requested the link; undefined without a signature. */
  readonly key?: string;
}

export const PREVIEW_LIFE_MS = 3 * DAY;
const PREVIEW =
  /^([a-z][a-z0-9-]{1,31})@(\d+\.\d+\.\d+(?:-[0-9a-f]{12})?)(?:~(\d{13})~([0-9a-f]{16})~([\w-]{43}))?$/;

/**
 * A preview pass is the value of `?release=` in a link. It needs no session, so that testers without an account can use
 * it. It names the key that requested it, because the link ends when this key is revoked.
 */
export function createPreviewPass(peppers: HashPeppers) {
  const { mac, isMac } = createMac(peppers, 'release-preview');
  return {
    issue({ name, version, key }: VersionId & { readonly key: string }, nowMs: number) {
      const until = nowMs + PREVIEW_LIFE_MS;
      const signed = `${name}@${version}~${until}~${key}`;
      return { pass: `${signed}~${mac(signed)}`, expiresAt: new Date(until) };
    },
    /** Also parses an unsigned value, which has no key. @returns undefined for an expired or forged pass */
    read(text: string, nowMs: number): AskedPreview | undefined {
      const [, name, version, until, key, given] = PREVIEW.exec(text) ?? [];
      if (name === undefined || version === undefined) return undefined;
      if (until === undefined || key === undefined || given === undefined) return { name, version };
      const isOurs = isMac(`${name}@${version}~${until}~${key}`, given);
      return isOurs && Number(until) > nowMs ? { name, version, key } : undefined;
    },
  };
}

export const LIVE_COOKIE = '__Host-live-remote';

/**
 * A live pass is a signed cookie, because the request for the document has no bearer token. It names development
 * remotes, whose origin the content security policy must allow.
 */
export function createLivePass(config: Pick<Config, 'HASH_PEPPERS' | 'REMOTE_OVERRIDES'>) {
  const lifeSeconds = LIVE_PASS_SECONDS[config.REMOTE_OVERRIDES ? 'development' : 'elsewhere'];
  const { mac, isMac } = createMac(config.HASH_PEPPERS, 'live-remote');
  return {
    lifeSeconds,
    issue(text: string, nowMs: number) {
      const signed = `${nowMs + lifeSeconds * 1000}.${Buffer.from(text).toString('base64url')}`;
      return `${signed}.${mac(signed)}`;
    },
    read(cookie = '', nowMs: number) {
      const [until = '', encoded = '', given = ''] = cookie.split('.');
      if (!isMac(`${until}.${encoded}`, given) || Number(until) <= nowMs) return undefined;
      return parseLiveRemotes(Buffer.from(encoded, 'base64url').toString('utf8'));
    },
  };
}
export type LivePass = ReturnType<typeof createLivePass>;
