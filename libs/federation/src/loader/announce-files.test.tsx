import { announceFiles } from './announce-files';

const link = (name: string) => ({
  href: `/releases/contacts/1.0.0-0123456789ab/${name}`,
  as: 'script' as const,
  integrity: `sha384-${'A'.repeat(64)}`,
});

beforeEach(() => {
  document.head.innerHTML = '';
});

const announced = () =>
  [...document.head.querySelectorAll('link')].map(
    ({ rel, as, href, integrity, crossOrigin }) =>
      `${rel} ${as} ${new URL(href).pathname} ${integrity.slice(0, 7)} ${crossOrigin}`,
  );

test('a file is asked for as the element will that uses it: with its hash and as anonymous', () => {
  announceFiles([link('remoteEntry.js'), link('remote.js')]);
  expect(announced()).toEqual([
    'preload script /releases/contacts/1.0.0-0123456789ab/remoteEntry.js sha384- anonymous',
    'preload script /releases/contacts/1.0.0-0123456789ab/remote.js sha384- anonymous',
  ]);
});

test('what was announced is not announced again, by the document neither', () => {
  document.head.innerHTML =
    '<link rel="preload" href="/releases/contacts/1.0.0-0123456789ab/remoteEntry.js">';
  announceFiles([link('remoteEntry.js'), link('remote.js')]);
  announceFiles([link('remoteEntry.js'), link('remote.js')]);
  expect(document.head.querySelectorAll('link')).toHaveLength(2);
});
