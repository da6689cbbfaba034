import { formatLiveRemotes, parseLiveRemotes } from './live-remote';

test.each([
  'wallet@http://localhost:4302',
  'team-chat@http://127.0.0.1:65535',
  'contacts,wallet,team-chat@http://localhost:4302',
])('parses and formats the development remotes %s', (text) => {
  const [names = '', origin = ''] = text.split('@');
  const parsed = { names: names.split(','), origin };
  expect(parseLiveRemotes(text)).toEqual(parsed);
  expect(formatLiveRemotes(parsed)).toBe(text);
});

test.each([
  'wallet',
  'wallet@',
  'wallet@https://localhost:4302',
  'wallet@http://localhost',
  'wallet@http://localhost:80',
  'wallet@http://localhost:99999',
  'wallet@http://localhost:4302/path',
  'wallet@http://localhost:4302 https://elsewhere.example',
  'wallet@http://localhost.elsewhere.example:4302',
  'wallet@http://127.0.0.1.elsewhere.example:4302',
  'wallet@http://localhost:4302@elsewhere.example:4303',
  'wallet@http://elsewhere.example:4302',
  'wallet@http://0.0.0.0:4302',
  'wallet@http://localhost:4302; script-src *',
  'Wallet@http://localhost:4302',
  '../x@http://localhost:4302',
  ',wallet@http://localhost:4302',
  'contacts,,wallet@http://localhost:4302',
  'contacts,../x@http://localhost:4302',
  'contacts@http://localhost:4302,wallet@http://localhost:4303',
  `${Array.from({ length: 17 }, (_, index) => `remote-${index}`).join()}@http://localhost:4302`,
])('rejects %s', (text) => {
  expect(parseLiveRemotes(text)).toBeUndefined();
});
