import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const SRC = __dirname;
const ROOT = join(SRC, '..', '..', '..');
const TYPES = { shared: { '@tessera/ui': '1.0.0' }, facade: [], declarations: {} };
const SCRIPT = `
import { join } from 'node:path';
import { rspack } from ${JSON.stringify(join(ROOT, 'node_modules', '@rspack', 'core', 'dist', 'index.js'))};
import { ReleasePlugin } from ${JSON.stringify(join(SRC, 'release-plugin.ts'))};
import { shell } from ${JSON.stringify(join(SRC, 'shell.ts'))};
import { TypesPlugin } from ${JSON.stringify(join(SRC, 'types-plugin.ts'))};

const dir = process.argv[2] ?? '';
const { plugins = [] } = shell(${JSON.stringify(join(ROOT, 'apps', 'shell'))});
if (!plugins.some((plugin) => plugin instanceof TypesPlugin)) throw new Error('The shell has no types');
const project = { dir, name: 'shell', version: '1.0.0', dependencies: {}, peerDependencies: {}, mode: 'production' };
const describe = async () =>
  ({ kind: 'shell', name: 'shell', contract: 1, entryChunk: 'main', shared: {}, facade: () => [] });
rspack({
  context: dir,
  mode: 'production',
  entry: { main: './main.js' },
  output: { path: join(dir, 'dist') },
  plugins: [new TypesPlugin(async () => (${JSON.stringify(TYPES)})), new ReleasePlugin({ project, describe })],
}).run((error, stats) => {
  if (error === null && stats?.hasErrors() === false) return;
  process.stderr.write(String(error ?? stats?.toString('errors-only')));
  process.exitCode = 1;
});
`;

it('lists the declarations in the release of the shell', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-types-plugin-'));
  writeFileSync(join(folder, 'main.js'), 'console.error(1);');
  writeFileSync(join(folder, 'build.mts'), SCRIPT);
  const tsx = join(ROOT, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  await promisify(execFile)(process.execPath, [tsx, join(folder, 'build.mts'), folder], { cwd: ROOT });
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, 'dist', file), 'utf8'));
  expect(read('types.json')).toEqual(TYPES);
  const size = JSON.stringify(TYPES).length;
  expect(read('release.json')).toMatchObject({
    assets: expect.arrayContaining([expect.objectContaining({ file: 'types.json', size })]) as unknown,
    preload: ['main.js'],
  });
  rmSync(folder, { recursive: true });
});
