const HOST = 'app.tessera.example';
const EVIL = 'evil.example';
const PAGE = '/callback';

const words = (text: string) => text.split(' ');

const schemes = [
  ...[
    'http',
    'HTTPS',
    'Https',
    'ftp',
    'ws',
    'wss',
    'file',
    'gopher',
    'ldap',
    'intent',
    'view-source:https',
  ].map((scheme) => `${scheme}://${HOST}${PAGE}`),
  ...[
    'javascript',
    'JaVaScRiPt',
    'vbscript',
    'data',
    'blob',
    'about',
    'filesystem',
    'mailto',
    'tel',
    'jar',
  ].flatMap((scheme) => [`${scheme}:alert(1)`, `${scheme}://${HOST}/%0aalert(1)`]),
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'blob:https://app.tessera.example/callback',
  'about:blank',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  'x:https://app.tessera.example/callback',
];

const slashes = [
  ...['', '/', '//', '///', '////', '\\', '\\\\', '/\\', '\\/', '/\\/', '//\\', '\\//'].flatMap((lead) => [
    `${lead}${EVIL}`,
    `${lead}${HOST}${PAGE}`,
  ]),
  ...['https:', 'https:/', 'https:///', 'https:\\\\', 'https:\\', 'https:/\\', 'https:\\/', 'https:////'].map(
    (lead) => `${lead}${HOST}${PAGE}`,
  ),
  ...['\t', '\n', '\r', '\u0000', ' ', '\u00a0', '\u2028', '\ufeff'].flatMap((blank) => [
    `/${blank}/${EVIL}`,
    `https:/${blank}/${HOST}${PAGE}`,
    `${blank}https://${HOST}${PAGE}`,
    `https://${HOST}${PAGE}${blank}`,
    `https://${HOST}${blank}.${EVIL}${PAGE}`,
  ]),
];

const userinfo = [
  '@',
  ':@',
  'user@',
  'user:pass@',
  '%40',
  '%00@',
  '#@',
  '?@',
  '\\@',
  '/@',
  ';@',
  '&@',
].flatMap((mark) => [`https://${HOST}${mark}${EVIL}${PAGE}`, `https://${EVIL}${mark}${HOST}${PAGE}`]);

const hosts = [
  EVIL,
  `${HOST}.${EVIL}`,
  `${EVIL}.${HOST}`,
  `x${HOST}`,
  `${HOST}x`,
  `${HOST}.`,
  `${HOST}..`,
  `.${HOST}`,
  `${HOST}:443`,
  `${HOST}:8443`,
  `${HOST}:`,
  `${HOST}:0`,
  `${HOST}%2eevil.example`,
  `${HOST}%23.${EVIL}`,
  `${HOST}%2f.${EVIL}`,
  `${HOST}%00.${EVIL}`,
  `${HOST}%0d%0a.${EVIL}`,
  `${HOST};.${EVIL}`,
  `${HOST},${EVIL}`,
  `${HOST}&${EVIL}`,
  `*.tessera.example`,
  'tessera.example',
  'APP.tessera.example',
  'app.TESSERA.example',
  'app-tessera.example',
  'app.tessera.examp1e',
  'app.tessera.examplе',
  'арр.tessera.example',
  'app。tessera。example',
  'app．tessera．example',
  'app.tessera.ⓔxample',
  'xn--pp-7kc.tessera.example',
  'app.tessera.example\u202e',
  'app.tessera\u00ad.example',
  'app.tessera.exam\u200bple',
  'app.tessera.example℀',
  'localhost',
  'localhost:4200',
  'null',
  'undefined',
  ...words('127.0.0.1 2130706433 0x7f000001 0x7f.1 0177.0.0.1 127.1 0 127.0.0.1.nip.io'),
  ...words('[::1] [::] [::ffff:127.0.0.1] [0:0:0:0:0:ffff:7f00:1] [fe80::1%25eth0] 169.254.169.254'),
].map((host) => `https://${host}${PAGE}`);

const paths = [
  ...words('/callback/ //callback /./callback /x/../callback /callback/.. /callback/../settings'),
  ...words('/%63allback /callback%00 /callback%2f /callback%2e%2e /Callback /CALLBACK /callback;x=1'),
  ...words('/callback? /callback# /callback?next=https://evil.example /callback#token=x /callback?a=b#c'),
  '/settings',
  '/api/user',
  '/releases/x.js',
  '/admin',
  '/%2f%2fevil.example',
  '//evil.example',
  '/\\evil.example',
  ...words('/.. /../ /.well-known/x /callback/magicLogin /magicLogin/callback ? # ?x /?x /#x'),
  '/callback\u0000',
  '/call\tback',
  '/call\nback',
  '/callback\u202e',
  '/cаllback',
  '/callback%0d%0aSet-Cookie:x',
].map((path) => `https://${HOST}${path}`);

const long = [`https://${HOST}${PAGE}?${'a'.repeat(2000)}`, `https://${'a.'.repeat(900)}${HOST}${PAGE}`];

/** Values of `redirect_url` that the server must reject. */
export const hostileUrls: readonly string[] = [
  ...new Set([...schemes, ...slashes, ...userinfo, ...hosts, ...paths, ...long]),
].filter((url) => url !== '');
