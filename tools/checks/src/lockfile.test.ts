import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Entry {
  link?: boolean;
  integrity?: string;
  resolved?: string;
}
const { packages }: { packages: Record<string, Entry> } = JSON.parse(
  readFileSync(join(__dirname, '../../../package-lock.json'), 'utf8'),
);
const installed = Object.entries(packages).filter(
  ([path, entry]) => path.includes('node_modules/') && entry.link !== true,
);

it('rejects a lockfile entry without an integrity hash', () => {
  const unhashed = installed.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path);
  expect(unhashed).toEqual([]);
});

it('names no registry host in the lockfile', () => {
  const hosts = installed.flatMap(([, { resolved }]) => (resolved?.startsWith('http') ? [resolved] : []));
  expect(hosts).toEqual([]);
});
