import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const ROOT = join(__dirname, '..', '..', '..');
const source = (file: string) => JSON.stringify(join(ROOT, 'tools', 'rspack', 'src', file));
const tsx = join(ROOT, 'node_modules', 'tsx', 'dist', 'esm', 'api', 'index.mjs');

// Jest replaces the module system of Node, so a child process reads, edits and reads again.
const PROGRAM = `
import { writeFileSync } from 'node:fs';
import { loadManifest } from ${source('load-manifest.ts')};
import { readProject } from ${source('project.ts')};
const [dir = ''] = process.argv.slice(2);
const read = () => loadManifest(readProject(dir));
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
  folder = mkdtempSync(join(tmpdir(), 'tessera-manifest-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('reads an edit of a file that src/remote.tsx imports in the same process', async () => {
  const dir = join(folder, 'tiny');
  mkdirSync(join(dir, 'src'), { recursive: true });
  const files = {
    'package.json': JSON.stringify({ name: '@tessera/tiny', version: '1.0.0', type: 'module' }),
    'src/title.ts': `export const title = 'Old';`,
    'src/remote.tsx': `import { title } from './title';
      const load = async () => (await import('./page')).Page;
      export const remote = { title, pages: [{ path: '/a', title, area: 'shell', needs: 'wallet', load }] };`,
    'program.mts': PROGRAM,
    // `npm run dev` imports its program in the same way.
    'start.mjs': `import { tsImport } from ${JSON.stringify(pathToFileURL(tsx).href)};
      await tsImport('./program.mts', import.meta.url);`,
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(dir, file), text);
  const args = [join(dir, 'start.mjs'), dir];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT });
  expect(JSON.parse(stdout)).toEqual(['Old', 'New', 'New', 'refused', 'Mended']);
});
