import { securityHeaders } from './security-headers';

const policyOf = (captcha: boolean) =>
  securityHeaders('https://app.example', { captcha })['content-security-policy'] ?? '';

it('allows the camera to the page and not to embedded pages', () => {
  const features = securityHeaders('https://app.example', { captcha: false })['permissions-policy'];
  expect(features?.split(', ')).toEqual(expect.arrayContaining(['camera=(self)', 'microphone=()']));
});

describe('the content security policy', () => {
  it('names this server as the target of reports', () => {
    expect(policyOf(false).split('; ')).toContain('report-uri /api/policy-reports');
  });

  it('allows no other origin while the captcha is off', () => {
    expect(policyOf(false)).not.toContain('http');
    expect(policyOf(false)).not.toContain('frame-src');
  });

  it("allows the captcha's frame when it has keys, and no other origin", () => {
    const directives = policyOf(true).split('; ');
    expect(directives).toContain("frame-src 'self'");
    expect(directives).toContain("script-src 'self'");
    expect(directives).toContain("require-trusted-types-for 'script'");
    expect(directives).toContain('trusted-types default');
    expect(policyOf(true)).not.toContain('http');
  });
});
