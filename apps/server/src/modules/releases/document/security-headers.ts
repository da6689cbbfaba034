import type { LiveRemote } from '@tessera/contracts';
import { writePolicy } from '../../../http/write-policy';

const self = "'self'";
const none = "'none'";

/** Path for policy reports, below /api. */
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
  // The shell's `default` policy, which accepts URLs of releases only.
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default',
  'report-uri': `/api${POLICY_REPORTS}`,
};

export const securityDirectives: readonly string[] = [...Object.keys(policy), 'frame-src', 'script-src-elem'];

/** The page scans recipients; embedded pages get no camera. */
const ALLOWED_FEATURES = ['camera'];
const REFUSED_FEATURES = ['geolocation', 'microphone', 'payment', 'usb', 'browsing-topics'];

/** Allows a development remote: its files and its update socket. */
function liveDirectives({ origin }: LiveRemote) {
  const own = `${self} ${origin}`;
  const connect = `${own} ${origin.replace('http:', 'ws:')}`;
  return { 'script-src': own, 'style-src': own, 'connect-src': connect, 'img-src': own, 'font-src': own };
}

/** Headers of the document. HSTS only on https, so that http on a laptop is not pinned. */
export const securityHeaders = (
  publicOrigin: string,
  { captcha, live }: { captcha: boolean; live?: LiveRemote | undefined },
): Readonly<Record<string, string>> => ({
  'content-security-policy': writePolicy({
    ...policy,
    // The captcha runs in a frame with a policy of its own.
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
