import type { LiveRemote } from '@tessera/contracts';
import { writePolicy } from '../../../http/write-policy';

const self = "'self'";
const none = "'none'";

/** Where browsers report what broke the policy, below /api. */
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
  // The one policy is the shell's `default`, which lets pass URLs of releases only.
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default',
  'report-uri': `/api${POLICY_REPORTS}`,
};

/** Directives that a report can be about. */
export const securityDirectives: readonly string[] = [...Object.keys(policy), 'frame-src', 'script-src-elem'];

/** The captcha's script runs in a page of its own; of that page alone the document learns. */
const withCaptcha = { ...policy, 'frame-src': self };

/** Recipients are scanned by the page itself; nothing that is embedded gets the camera. */
const ALLOWED_FEATURES = ['camera'];
const REFUSED_FEATURES = ['geolocation', 'microphone', 'payment', 'usb', 'browsing-topics'];

const policyFor = (captcha: boolean, live: LiveRemote | undefined) => {
  const own = captcha ? withCaptcha : policy;
  return live === undefined ? own : withLive(own, live);
};

/** A remote from the developer's own machine: its files, and the socket that tells of new ones. Nothing else is let in. */
function withLive(directives: Readonly<Record<string, string>>, { origin }: LiveRemote) {
  const also = (name: string, ...more: string[]) => ({
    [name]: [directives[name], origin, ...more].join(' '),
  });
  const socket = origin.replace('http:', 'ws:');
  return {
    ...directives,
    ...also('script-src'),
    ...also('style-src'),
    ...also('connect-src', socket),
    ...also('img-src'),
    ...also('font-src'),
  };
}

/** Headers of the document. HSTS is for https alone: a laptop's http must not be pinned. */
export const securityHeaders = (
  publicOrigin: string,
  { captcha, live }: { captcha: boolean; live?: LiveRemote | undefined },
): Readonly<Record<string, string>> => ({
  'content-security-policy': writePolicy(policyFor(captcha, live)),
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
