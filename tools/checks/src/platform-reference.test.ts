import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const platform = join(__dirname, '../../../libs/platform');

it('documents each exported name of @tessera/platform once', () => {
  const index = readFileSync(join(platform, 'src/index.ts'), 'utf8');
  const lists = [...index.matchAll(/export (?:type )?\{([^}]*)\}/g)].map(([, list = '']) => list);
  const interfaces = [...index.matchAll(/export interface (\w+)/g)].map(([, name = '']) => name);
  const exported = [...lists.flatMap((list) => list.split(',')), ...interfaces]
    .map((entry) => entry.trim().replace(/^type |.* as /g, ''))
    .filter((name) => name !== '');
  const [, reference = ''] = readFileSync(join(platform, 'README.md'), 'utf8').split('## Reference');
  const named = reference
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split(' | ')[0] ?? '').matchAll(/`(\w+)/g)].map(([, name = '']) => name));
  expect(exported.length).toBeGreaterThan(25);
  expect(exported.length).toBeLessThanOrEqual(40);
  expect(named.toSorted()).toEqual(exported.toSorted());
});
