import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(__dirname, '..', '..', '..', '..');
const source = (file: string) => JSON.stringify(join(ROOT, 'tools', 'rspack', 'src', file));

// The compiler is an ES module, which tests cannot import: a program of its own reads, edits and reads again.
const PROGRAM = `
import { writeFileSync } from 'node:fs';
import { createManifestReader } from ${source('live/create-manifest-reader.ts')};
import { readProject } from ${source('project.ts')};
const [dir = '', folder = ''] = process.argv.slice(2);
const read = createManifestReader(readProject(dir), folder);
const before = await read();
writeFileSync(dir + '/src/title.ts', "export const title = 'New';");
const [after, same] = await Promise.all([read(), read()]);
writeFileSync(dir + '/src/title.ts', 'export const title = ;');
const broken = await read().then(() => 'read', () => 'refused');
writeFileSync(dir + '/src/title.ts', "export const title = 'Mended';");
console.log(JSON.stringify([before.title, after.title, same.title, broken, (await read()).title]));
`;

let folder: string;
beforeEach(() => {
  const cache = join(ROOT, 'node_modules', '.cache', 'tessera');
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'manifest-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('reads an edit of the manifest, or of a file that it imports, in the same process', async () => {
  const dir = join(folder, 'tiny');
  mkdirSync(join(dir, 'src'), { recursive: true });
  const files = {
    'package.json': JSON.stringify({ name: '@tessera/tiny', version: '1.0.0', type: 'module' }),
    'src/title.ts': `export const title = 'Old';`,
    'src/manifest.ts': `import { title } from './title';
      export const manifest = { name: 'tiny', contract: 1, title, routes: [] };`,
    'program.mts': PROGRAM,
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(dir, file), text);
  const tsx = join(ROOT, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  const args = [tsx, join(dir, 'program.mts'), dir, join(folder, 'bundle')];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT });
  expect(JSON.parse(stdout)).toEqual(['Old', 'New', 'New', 'refused', 'Mended']);
}, 120_000);
