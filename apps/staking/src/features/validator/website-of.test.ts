import { websiteOf } from './website-of';

test.each([
  ['https://northlight.example/a?b', { href: 'https://northlight.example/a?b', host: 'northlight.example' }],
  [' http://ravenna.example:8080 ', { href: 'http://ravenna.example:8080/', host: 'ravenna.example:8080' }],
  ['https://тessera.example', { href: 'https://xn--essera-orf.example/', host: 'xn--essera-orf.example' }],
])('links to %s and shows its host', (text, link) => expect(websiteOf(text)).toEqual(link));

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>',
  'file:///etc/passwd',
  'northlight.example',
  'https://bank.example@evil.example',
  '',
])('returns no link for %s', (text) => expect(websiteOf(text)).toBeNull());
