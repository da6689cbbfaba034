import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const apps = join(root, 'apps');
const all = (pattern: RegExp, text: string) => Array.from(text.matchAll(pattern), ([, found = '']) => found);

const remotes = readdirSync(apps).flatMap((name) => {
  const file = join(apps, name, 'src/remote.tsx');
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  const opens = all(/'([\w-]+\.[\w-]+)': \d/g, text);
  return [{ name, opens, fills: all(/'([\w-]+\.[\w-]+)': (?:async|\{\s*contract)/g, text) }];
});

it('publishes each app in the README after the owners of the slots that it fills', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const [order = ''] = all(/for app in ([a-z ]+); do npm run release publish/g, readme);
  const names = order.split(' ');
  expect(names.toSorted()).toEqual(['shell', ...remotes.map(({ name }) => name)].toSorted());
  const fillers = remotes.filter(({ fills }) => fills.length > 0);
  expect(fillers.map(({ name }) => name)).toEqual(['staking', 'wallet']);
  for (const { name, fills } of fillers) {
    const earlier = names.slice(0, names.indexOf(name));
    const open = remotes.flatMap((remote) => (earlier.includes(remote.name) ? remote.opens : []));
    expect(open).toEqual(expect.arrayContaining(fills));
  }
});
