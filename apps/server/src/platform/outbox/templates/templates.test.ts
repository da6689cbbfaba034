import { render, templateNames } from './templates';

const ORIGIN = 'https://app.example';
const params = {
  code: '424242',
  number: '1001',
  link: `${ORIGIN}/x#token=secret`,
  stop: `${ORIGIN}/y#token=stop`,
  name: 'Ada',
  browser: 'Firefox 128 on Linux',
  place: '203.0.113.7',
  time: '21 November 2026, 08:39 UTC',
  left: '9',
  identifier: 'ada@example.com',
  date: '21 December 2026',
  payment: '11 OPT to optio1qqq',
  why: 'it is large',
  title: 'Title',
  body: 'Body',
  path: '/settings',
  count: '3',
  lines: 'One. Happened.\nTwo. Happened.',
  more: '1',
  role: 'Customer Support',
  remote: 'wallet',
  version: '1.4.0-0123456789ab',
  reason: '62.5% of the users on the canary met an error.',
  share: '10%',
  failed: '5',
  total: '8',
};

describe('every template', () => {
  it.each(templateNames)(
    'renders the template %s with the same complete content in text and HTML',
    (name) => {
      const { subject, text, html } = render(name, params, ORIGIN);
      expect(subject.length).toBeGreaterThan(3);
      expect(text.split('\n\n').length).toBeGreaterThan(1);
      for (const said of [subject, text, html]) expect(said).not.toMatch(/undefined|null|\[object/);
      const plain = html
        .replace(/<[^>]+>/g, '\n')
        .replaceAll('&amp;', '&')
        .replaceAll('&#39;', "'");
      for (const paragraph of text.split('\n\n'))
        expect(plain).toContain(paragraph.replace(/: https:.*$/, ''));
      expect(html).not.toMatch(/<script|<img|http:\/\//);
    },
  );

  it('includes a mail for each security event', () => {
    expect(templateNames).toEqual(
      expect.arrayContaining([
        'new-sign-in',
        'password-changed',
        'password-reset',
        'password-set',
        'totp-on',
        'totp-off',
        'recovery-codes-made',
        'recovery-code-used',
        'device-trusted',
        'device-copied',
        'session-ended',
        'identifier-added',
        'identifier-removed',
        'wallet-key-changed',
        'wallet-key-reset',
        'wallet-key-locked',
        'phrase-imported',
        'sent-elsewhere',
        'known-identifier',
        'payment-held',
        'deletion-asked',
        'deletion-revoked',
        'account-deleted',
      ]),
    );
  });
});

describe('a template', () => {
  it('escapes the parameters of a template in HTML', () => {
    const { html, text } = render('identifier-added', { identifier: '<b>"x"&' }, ORIGIN);
    expect(html).toContain('&lt;b&gt;&quot;x&quot;&amp;');
    expect(text).toContain('<b>"x"&');
  });

  it('keeps the name of an inviter out of the subject and inside quotation marks in the body', () => {
    const hostile = { name: 'Ada” is "support" <b>', link: ORIGIN, stop: ORIGIN };
    const { subject, text, html } = render('invitation', hostile, ORIGIN);
    expect(subject).toBe('You are invited to Tessera');
    expect(text).toContain("with the name “Ada' is 'support' <b>” would like");
    expect(html).toContain('&lt;b&gt;” would like');
  });

  it('ends an invitation with the link that stops further invitations, in text and HTML', () => {
    const { text, html } = render('invitation', params, ORIGIN);
    expect(text.endsWith(`Get no more invitations: ${params.stop}`)).toBe(true);
    expect(html).toMatch(
      /<a href="https:\/\/app\.example\/y#token=stop"[^>]*>Get no more invitations<\/a><\/p><\/div>/,
    );
  });

  it('throws for an unknown template name', () => {
    expect(() => render('toString', {}, '')).toThrow('There is no template toString');
  });
});
