import { allowScriptUrl } from './trusted-types';

const file = '/releases/wallet/1.0.0-0123456789ab/remoteEntry.1a2b.js';

test.each([file, `${file}?retry=3`])('accepts the file of a release %s', (url) => {
  expect(allowScriptUrl(url)).toBe(url);
});

test.each([
  `https://elsewhere.example${file}`,
  `${file}?next=1`,
  '/api/user',
  '/releases/wallet/1.0.0-0123456789ab/../../other.js',
  '/releases/wallet/1.0.0-0123456789ab/style.css',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
])('rejects %s', (url) => {
  expect(() => allowScriptUrl(url)).toThrow('Script URL refused');
});
