import type { LiveRemotes } from '@tessera/contracts/live-remote';
import { writePolicy } from '../../../http/write-policy';

const self = "'self'";
const none = "'none'";

export const POLICY_REPORTS = '/policy-reports';

const policy = {
  'default-src': none,
  'script-src': self,
  'style-src': self,
  'connect-src': self,
  'img-src': self,
  'font-src': self,
  'manifest-src': self,
  'base-uri': none,
  'form-action': none,
  'frame-ancestors': none,
  'object-src': none,
  // The shell defines the Trusted Types policy `default`. It accepts only scripts of releases and of a
  // development remote that the user confirmed.
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default',
  'report-uri': `/api${POLICY_REPORTS}`,
};

export const securityDirectives: readonly string[] = [...Object.keys(policy), 'frame-src', 'script-src-elem'];

/** The page scans QR codes of recipients with the camera. */
const ALLOWED_FEATURES = ['camera'];
const REFUSED_FEATURES = ['geolocation', 'microphone', 'payment', 'usb', 'browsing-topics'];

function liveDirectives({ origin }: LiveRemotes) {
  const own = `${self} ${origin}`;
  const connect = `${own} ${origin.replace('http:', 'ws:')}`;
  return { 'script-src': own, 'style-src': own, 'connect-src': connect, 'img-src': own, 'font-src': own };
}

/** Omits HSTS for an http origin, so that browsers do not force https on a developer's machine. */
export const securityHeaders = (
  publicOrigin: string,
  { captcha, live }: { captcha: boolean; live?: LiveRemotes | undefined },
): Readonly<Record<string, string>> => ({
  'content-security-policy': writePolicy({
    ...policy,
    ...(captcha ? { 'frame-src': self } : {}),
    ...(live === undefined ? {} : liveDirectives(live)),
  }),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': [
    ...ALLOWED_FEATURES.map((name) => `${name}=(self)`),
    ...REFUSED_FEATURES.map((name) => `${name}=()`),
  ].join(', '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(publicOrigin.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}),
});
