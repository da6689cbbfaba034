import { securityHeaders } from './security-headers';

const policyOf = (captcha: boolean) =>
  securityHeaders('https://app.example', { captcha })['content-security-policy'] ?? '';

it('gives the camera to the page itself and to nothing that it embeds', () => {
  const features = securityHeaders('https://app.example', { captcha: false })['permissions-policy'];
  expect(features?.split(', ')).toEqual(expect.arrayContaining(['camera=(self)', 'microphone=()']));
});

describe('the content security policy', () => {
  it('has what breaks it reported to this server', () => {
    expect(policyOf(false).split('; ')).toContain('report-uri /api/policy-reports');
  });

  it('lets nobody else in while the captcha is off', () => {
    expect(policyOf(false)).not.toContain('http');
    expect(policyOf(false)).not.toContain('frame-src');
  });

  it('lets the page of the captcha be framed when it has keys, and nothing of another origin', () => {
    const directives = policyOf(true).split('; ');
    expect(directives).toContain("frame-src 'self'");
    expect(directives).toContain("script-src 'self'");
    expect(directives).toContain("require-trusted-types-for 'script'");
    expect(directives).toContain('trusted-types default');
    expect(policyOf(true)).not.toContain('http');
  });
});
