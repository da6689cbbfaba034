import { pageOfLink } from './redirect-url';

const config = {
  PUBLIC_ORIGIN: 'https://app.tessera.example',
  REDIRECT_ORIGINS: ['https://pay.tessera.example'],
};
const page = (given?: string) => pageOfLink(config, given, '/magicLogin');

describe('pageOfLink', () => {
  it.each([
    [undefined, 'https://app.tessera.example/magicLogin'],
    ['', 'https://app.tessera.example/magicLogin'],
    ['https://app.tessera.example', 'https://app.tessera.example/magicLogin'],
    ['https://app.tessera.example/callback', 'https://app.tessera.example/callback'],
    ['https://pay.tessera.example/magicLogin', 'https://pay.tessera.example/magicLogin'],
  ])('takes %p', (given, expected) => {
    expect(page(given)).toBe(expected);
  });

  it.each([
    'https://evil.example',
    'https://evil.example/magicLogin',
    'http://app.tessera.example/callback',
    'https://app.tessera.example.evil.example/callback',
    'https://app.tessera.example:8443/callback',
    'https://app.tessera.example@evil.example/callback',
    'https://evil.example@app.tessera.example/callback',
    'https://app.tessera.example\\@evil.example',
    'https:\\\\app.tessera.example\\callback',
    'https:/app.tessera.example/callback',
    'https:app.tessera.example/callback',
    '//app.tessera.example/callback',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/callback',
    'callback',
    'https://app.tessera.example//evil.example',
    'https://app.tessera.example/callback/../settings',
    'https://app.tessera.example/callback/',
    'https://app.tessera.example/%63allback',
    'https://app.tessera.example/callback?next=https://evil.example',
    'https://app.tessera.example/callback#token=x',
    'https://app.tessera.example/settings',
    'https://APP.tessera.example/callback',
    'HTTPS://app.tessera.example/callback',
    ' https://app.tessera.example/callback',
    'https://app.tessera.example/callback ',
    'https://app.tessera.example/call\tback',
    'https://app.tessera.example/call\nback',
    'https://app.tessera.example/callback\u0000',
    'java\tscript:alert(1)',
    'javascript:alert(1)',
    'javascript://app.tessera.example/%0aalert(1)',
    'data:text/html,x',
    'blob:https://app.tessera.example/callback',
    'file:///etc/passwd',
    'ftp://app.tessera.example/callback',
    'https://app.tessera.example./callback',
    'https://xn--app-tessera-example/callback',
    'https://app。tessera。example/callback',
    'https://app.tessera.examplе/callback',
    'https://127.0.0.1/callback',
    'https://2130706433/callback',
    'https://0x7f.1/callback',
    'https://[::1]/callback',
    'https://[::ffff:127.0.0.1]/callback',
    'null',
    'https://*.tessera.example/callback',
    'https://tessera.example/callback',
  ])('refuses %p', (given) => {
    expect(() => page(given)).toThrow('This address is not allowed');
  });
});
