import { buildEntry } from '../testing';
import { pageFiles } from './page-files';

const hash = (letter: string) => `sha384-${letter.repeat(64)}`;
const folder = '/releases/contacts/1.0.0-0123456789ab';
const { manifest } = buildEntry('contacts');
const routes = [
  { path: '/contacts', area: 'shell' as const, title: 'Contacts', chunk: 'people' },
  { path: '/contacts/:value', area: 'shell' as const, title: 'Profile', chunk: 'person' },
  { path: '/help', area: 'shell' as const, title: 'Help' },
];
const entry = buildEntry('contacts', {
  manifest: { ...manifest, routes },
  pages: { people: { 'people.css': hash('C'), 'people.js': hash('D') } },
});

test('returns the files of a page next to the entry, with the registry’s hashes', () => {
  expect(pageFiles(entry, '/contacts')).toEqual([
    { href: `${folder}/people.css`, as: 'style', integrity: hash('C') },
    { href: `${folder}/people.js`, as: 'script', integrity: hash('D') },
  ]);
});

test.each([
  ['a page that the registry says nothing of', entry, '/contacts/:value'],
  ['a page without a chunk of its own', entry, '/help'],
  ['a path that the remote does not have', entry, '/elsewhere'],
  ['the registry of a server of before', buildEntry('contacts', { manifest: entry.manifest }), '/contacts'],
])('returns no files for %s', (_what, known, path) => {
  expect(pageFiles(known, path)).toEqual([]);
});
