import { writePolicy } from '../../../http/write-policy';

/** Images and code of the captcha, for each host that serves its script. */
const STATIC = 'https://www.gstatic.com/recaptcha/';
const CHALLENGE = 'https://recaptcha.google.com/recaptcha/';

/** Returns the headers of the captcha's page: only the captcha service may load into it, and only our pages may frame it. */
export function frameHeaders(scriptUrl: string): Readonly<Record<string, string>> {
  const service = `${new URL(scriptUrl).origin}/recaptcha/`;
  return {
    'content-security-policy': writePolicy({
      'default-src': "'none'",
      'script-src': `'self' ${service} ${STATIC}`,
      // The captcha sets inline styles.
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
    // The service needs the site, not the page.
    'referrer-policy': 'strict-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  };
}
