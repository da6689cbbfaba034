import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readProjects } from './undeclared-packages';

const root = join(__dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const projects = readProjects(root);
const remotes = projects.filter(({ folder, files }) => files.includes(`${folder}/src/remote.tsx`));

describe('CODEOWNERS', () => {
  const lines = read('.github/CODEOWNERS')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(/\s+/));

  it('names each project once, with one owner', () => {
    const folders = lines.map(([pattern = '']) => pattern).filter((pattern) => pattern !== '*');
    expect(folders.toSorted()).toEqual(projects.map(({ folder }) => `/${folder}/`).toSorted());
    for (const [, ...owners] of lines) expect(owners).toEqual([expect.stringMatching(/^@tessera\/[a-z-]+$/)]);
  });

  it('gives each published app the owner that its releases name', () => {
    const published = [...remotes.map(({ folder }) => folder), 'apps/shell'];
    for (const folder of published) {
      const { author }: { author: string } = JSON.parse(read(`${folder}/package.json`));
      const [, team] = /^[\w ]+ team <([a-z-]+)@tessera\.local>$/.exec(author) ?? [];
      expect([folder, team]).toEqual([folder, expect.any(String)]);
      expect(lines).toContainEqual([`/${folder}/`, `@tessera/${team}`]);
    }
  });

  it('gives all other files an owner first, because the last matching line counts', () => {
    expect(lines[0]?.[0]).toBe('*');
  });
});

it('has a README in each application, library and tool', () => {
  expect(projects.filter(({ folder, files }) => !files.includes(`${folder}/README.md`))).toEqual([]);
});

it('has a row in the README of the repository for each application, library and tool', () => {
  const text = read('README.md');
  expect(projects.filter(({ folder }) => !text.includes(`\n| \`${folder}\` `))).toEqual([]);
});

it('gives each remote the same folders: features, shared and testing', () => {
  const allowed =
    /^(?:(?:features|shared|testing)\/.+|remote(?:\.test)?\.tsx?|messages\.ts|[a-z-]+\.stories\.tsx)$/;
  const others = remotes.flatMap(({ folder, files }) =>
    files.filter(
      (file) => file.startsWith(`${folder}/src/`) && !allowed.test(file.slice(`${folder}/src/`.length)),
    ),
  );
  expect(remotes.length).toBeGreaterThan(6);
  expect(others).toEqual([]);
});

it('names no path of a remote in the shell outside its tests', () => {
  const isSource = (file: string) => /\/src\/.*(?<!\.test)\.tsx?$/.test(file) && !file.includes('/testing/');
  const sources = projects
    .filter(({ folder }) => folder === 'apps/shell')
    .flatMap(({ files }) => files.filter(isSource));
  const definitions = remotes.map(({ folder }) => read(`${folder}/src/remote.tsx`)).join('\n');
  const roots = new Set(definitions.match(/(?<=')\/[\w-]+/g));
  roots.delete('/send-receive'); // navigation entry of the wallet for a page of the shell
  const withoutComments = (text: string) => text.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*/g, '');
  const named = sources.flatMap((file) =>
    [...withoutComments(read(file)).matchAll(/['"`](\/[\w-]+)/g)]
      .filter(([, path = '']) => roots.has(path))
      .map(([, path]) => `${file}: ${path}`),
  );
  expect([roots.size, sources.length].map((count) => count > 20)).toEqual([true, true]);
  expect(named).toEqual([]);
});
