import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import withoutHash from './packages-without-hash.json';

interface Entry {
  version: string;
  link?: boolean;
  integrity?: string;
  resolved?: string;
  optional?: boolean;
  cpu?: string[];
}
const { packages }: { packages: Record<string, Entry> } = JSON.parse(
  readFileSync(join(__dirname, '../../../package-lock.json'), 'utf8'),
);
const installed = Object.entries(packages)
  .filter(([path, entry]) => path.includes('node_modules/') && entry.link !== true)
  .map(([path, entry]) => ({ ...entry, id: `${path.split('node_modules/').at(-1)}@${entry.version}` }));

it('rejects a lockfile entry without an integrity hash unless it is a listed exception', () => {
  const unhashed = installed.filter(({ integrity }) => integrity === undefined).map(({ id }) => id);
  // Equal, not a subset: an entry with a hash must leave the list.
  expect(unhashed.toSorted()).toEqual(withoutHash);
});

it('accepts as an exception only an optional binary of one platform', () => {
  const exceptions = installed.filter(({ id }) => withoutHash.includes(id));
  expect(exceptions.filter(({ optional, cpu }) => optional !== true || cpu === undefined)).toEqual([]);
});

it('names no registry host in the lockfile', () => {
  const hosts = installed.flatMap(({ resolved }) => (resolved?.startsWith('http') ? [resolved] : []));
  expect(hosts).toEqual([]);
});
