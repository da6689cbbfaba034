import { preloadFiles } from './preload-files';

const link = (name: string) => ({
  href: `/releases/contacts/1.0.0-0123456789ab/${name}`,
  as: 'script' as const,
  integrity: `sha384-${'A'.repeat(64)}`,
});

beforeEach(() => {
  document.head.innerHTML = '';
});

const preloaded = () =>
  [...document.head.querySelectorAll('link')].map(
    ({ rel, as, href, integrity, crossOrigin }) =>
      `${rel} ${as} ${new URL(href).pathname} ${integrity.slice(0, 7)} ${crossOrigin}`,
  );

test('preloads a file with the same hash and CORS mode as the element that will use it', () => {
  preloadFiles([link('remoteEntry.js'), link('remote.js')]);
  expect(preloaded()).toEqual([
    'preload script /releases/contacts/1.0.0-0123456789ab/remoteEntry.js sha384- anonymous',
    'preload script /releases/contacts/1.0.0-0123456789ab/remote.js sha384- anonymous',
  ]);
});

test('preloads no file again that an earlier call or the document has preloaded', () => {
  document.head.innerHTML =
    '<link rel="preload" href="/releases/contacts/1.0.0-0123456789ab/remoteEntry.js">';
  preloadFiles([link('remoteEntry.js'), link('remote.js')]);
  preloadFiles([link('remoteEntry.js'), link('remote.js')]);
  expect(document.head.querySelectorAll('link')).toHaveLength(2);
});
