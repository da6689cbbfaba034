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

/** Where the captcha's script and frames come from; let in only when its keys are set. */
const CAPTCHA_SCRIPTS = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';
const CAPTCHA_FRAMES = 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/';
const withCaptcha = {
  ...policy,
  'script-src': `${self} ${CAPTCHA_SCRIPTS}`,
  'connect-src': `${self} https://www.google.com/recaptcha/`,
  'frame-src': CAPTCHA_FRAMES,
};

const write = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

const REFUSED_FEATURES = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics'];

/** Headers of the document (security.md 2.2). HSTS is for https alone: a laptop's http must not be pinned. */
export const securityHeaders = (
  publicOrigin: string,
  { captcha }: { captcha: boolean },
): Readonly<Record<string, string>> => ({
  'content-security-policy': write(captcha ? withCaptcha : policy),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': REFUSED_FEATURES.map((name) => `${name}=()`).join(', '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(publicOrigin.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}),
});
