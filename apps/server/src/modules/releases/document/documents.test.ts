import { createTestRemote, createTestShell } from '../../../testing/create-test-build';
import { createDocuments } from './documents';

const settings = { idleMinutes: 15, captcha: null, releaseKey: '' };
const documentOf = createDocuments({ origin: 'https://tessera.example', settings });

it('preloads no file of a filler that uses a file outside its build', () => {
  const route = { path: '/rooms', area: 'shell' as const, title: 'Rooms', slots: { 'rooms.card': 1 } };
  const fills = { 'rooms.card': { contract: 1, chunk: 'page' } };
  const { release } = createTestRemote('bonus', 'one', { fills });
  const releases = [
    createTestShell().release,
    createTestRemote('rooms', 'one', { routes: [route] }).release,
    createTestRemote('filler', 'one', { fills }).release,
    { ...release, chunks: { page: ['page.js', 'ghost.js'] } },
  ];
  const snapshot = releases.map((one) => ({ release: one, seal: undefined }));
  const made = documentOf(snapshot, '/rooms', undefined, { live: undefined, preview: undefined });
  const html = made?.bodies.identity.toString();
  const late = [...(html?.matchAll(/releases\/([^/]*)\/[^/]*\/([^"]*)" [^>]*fetchpriority="low">/g) ?? [])];
  expect(late.map(([, name, file]) => `${name} ${file}`)).toEqual([
    'shell telemetry.js',
    'filler remoteEntry.js',
    'filler page.css',
    'filler page.js',
  ]);
});

it('skips the files of stored releases that their builds do not contain', () => {
  const shell = createTestShell().release;
  const { release } = createTestRemote('rooms', 'one', {
    routes: [{ path: '/rooms', area: 'shell', title: 'Rooms', chunk: 'page' }],
    nav: [{ label: 'Rooms', path: '/rooms', icon: 'wallet', section: 'account', order: 1 }],
  });
  const releases = [
    { ...shell, preload: [...shell.preload, 'ghost.js'], chunks: { ...shell.chunks, layout: ['ghost.js'] } },
    { ...release, preload: ['remoteEntry.js', 'ghost.js'], chunks: { page: ['ghost.js', 'page.js'] } },
  ];
  const snapshot = releases.map((one) => ({ release: one, seal: undefined }));
  const made = documentOf(snapshot, '/rooms', undefined, { live: undefined, preview: undefined });
  const html = made?.bodies.identity.toString();
  expect(html).toContain('/page.js');
  expect(html).not.toContain('ghost.js');
});
