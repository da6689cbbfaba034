import { writePolicy } from '../../../http/write-policy';

/** Pictures and code of the captcha, whichever of Google's names serves its script. */
const STATIC = 'https://www.gstatic.com/recaptcha/';
const CHALLENGE = 'https://recaptcha.google.com/recaptcha/';

/** Headers of the captcha's page: its service and nobody else, and only our own pages may frame it. */
export function frameHeaders(scriptUrl: string): Readonly<Record<string, string>> {
  const service = `${new URL(scriptUrl).origin}/recaptcha/`;
  return {
    'content-security-policy': writePolicy({
      'default-src': "'none'",
      'script-src': `'self' ${service} ${STATIC}`,
      // The captcha writes its styles into its elements.
      'style-src': "'unsafe-inline'",
      'img-src': `'self' data: ${STATIC}`,
      'connect-src': service,
      'frame-src': `${service} ${CHALLENGE}`,
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'self'",
      'object-src': "'none'",
    }),
    'cache-control': 'no-cache',
    'cross-origin-resource-policy': 'same-origin',
    // The service has to learn which site asks, never which page.
    'referrer-policy': 'strict-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  };
}
