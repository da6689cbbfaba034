import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const platform = join(__dirname, '../../../libs/platform');

it('documents each exported name of @tessera/platform once', () => {
  const index = readFileSync(join(platform, 'src/index.ts'), 'utf8');
  const exported = [...index.matchAll(/export (?:type )?\{([^}]*)\}/g)]
    .flatMap(([, list = '']) => list.split(','))
    .map((entry) => entry.trim().replace(/^type |.* as /g, ''))
    .filter((name) => name !== '');
  const [, reference = ''] = readFileSync(join(platform, 'README.md'), 'utf8').split('## Reference');
  const named = reference
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split(' | ')[0] ?? '').matchAll(/`(\w+)/g)].map(([, name = '']) => name));
  expect(exported.length).toBeGreaterThan(25);
  expect(named.toSorted()).toEqual(exported.toSorted());
});
