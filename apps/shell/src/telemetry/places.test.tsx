import { createRegistry } from '@tessera/federation';
import { entryOf } from '../testing/registry-entries';
import { shellPlace, shownPlace } from './places';

const wallet = entryOf({
  name: 'wallet',
  routes: [{ path: '/my-assets/:id', area: 'shell', title: 'Asset' }],
});
const registry = createRegistry({ wallet });
const shell = { remote: 'shell', version: '1.0.0-aaaaaaaaaaaa' };
const page = (path?: string) => ({ matches: [{ route: {} }, { route: { handle: path && { path } } }] });

test('assigns a page to its remote by the route pattern', () => {
  expect(shownPlace(registry, page('/my-assets/:id'), shell)).toEqual({
    remote: 'wallet',
    version: wallet.version,
    route: '/my-assets/:id',
  });
});

test('assigns a page of the shell to the shell', () => {
  expect(shownPlace(registry, page('/404'), shell)).toBe(shell);
  expect(shownPlace(registry, page(), shell)).toBe(shell);
  expect(shownPlace(registry, { matches: [] }, undefined)).toBeUndefined();
});

test('reads the release of the shell from the address of its script', () => {
  const document_ = new DOMParser().parseFromString(
    '<script src="/releases/shell/1.0.0-aaaaaaaaaaaa/main.0a1b2c3d.js"></script>',
    'text/html',
  );
  expect(shellPlace(document_)).toEqual(shell);
  expect(shellPlace(document.implementation.createHTMLDocument())).toBeUndefined();
});
