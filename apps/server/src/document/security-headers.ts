import { writePolicy } from './write-policy';

const self = "'self'";
const none = "'none'";

const policy = {
  'default-src': none,
  'script-src': self,
  'style-src': self,
  'connect-src': self,
  'img-src': self,
  'font-src': self,
  'base-uri': none,
  'form-action': none,
  'frame-ancestors': none,
  'object-src': none,
  // The one policy is the shell's `default`, which lets pass URLs of releases only.
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default',
};

/** The captcha's script runs in a page of its own; of that page alone the document learns. */
const withCaptcha = { ...policy, 'frame-src': self };

/** Recipients are scanned by the page itself; nothing that is embedded gets the camera. */
const ALLOWED_FEATURES = ['camera'];
const REFUSED_FEATURES = ['geolocation', 'microphone', 'payment', 'usb', 'browsing-topics'];

/** Headers of the document. HSTS is for https alone: a laptop's http must not be pinned. */
export const securityHeaders = (
  publicOrigin: string,
  { captcha }: { captcha: boolean },
): Readonly<Record<string, string>> => ({
  'content-security-policy': writePolicy(captcha ? withCaptcha : policy),
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
