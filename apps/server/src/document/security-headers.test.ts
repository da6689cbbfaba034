import { securityHeaders } from './security-headers';

const policyOf = (captcha: boolean) =>
  securityHeaders('https://app.example', { captcha })['content-security-policy'] ?? '';

describe('the content security policy', () => {
  it('lets nobody else in while the captcha is off', () => {
    expect(policyOf(false)).not.toContain('http');
    expect(policyOf(false)).not.toContain('frame-src');
  });

  it('lets the captcha in when it has keys, and no more', () => {
    const directives = policyOf(true).split('; ');
    expect(directives).toContain(
      "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    );
    expect(directives).toContain(
      'frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
    );
    expect(directives).toContain("img-src 'self'");
    expect(directives).toContain("require-trusted-types-for 'script'");
  });
});
