import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runPlain } from './run-plain';

const REPOSITORY = join(import.meta.dirname, '../../..');
const browser = {
  extends: '../../tsconfig.base.json',
  compilerOptions: { types: ['jest'] },
  include: ['src'],
};

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'tessera-group-types-')));
  for (const folder of ['apps', 'libs/without-types', 'tools'])
    mkdirSync(join(root, folder), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function addProject(folder: string, config: object) {
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, 'tsconfig.json'), JSON.stringify(config));
}

const group = () => runPlain('group-types.mjs', `({ groupTypes }) => groupTypes(${JSON.stringify(root)})`);

it('groups the projects with equal options and keeps the others apart', () => {
  const compilerOptions = { types: ['node', 'jest'] };
  addProject('apps/wallet', browser);
  addProject('libs/ui', browser);
  addProject('tools/stack', { ...browser, compilerOptions });
  addProject('e2e', { extends: '../tsconfig.base.json', compilerOptions, include: ['.'] });
  const base = join(root, 'tsconfig.base.json');
  expect(group()).toEqual([
    { ...browser, extends: base, include: [join(root, 'apps/wallet/src'), join(root, 'libs/ui/src')] },
    { extends: base, compilerOptions, include: [join(root, 'tools/stack/src'), join(root, 'e2e')] },
  ]);
});

it('rejects a tsconfig with a part that it would lose', () => {
  addProject('libs/ui', { ...browser, exclude: ['src/generated'] });
  expect(() => group()).toThrow('libs/ui/tsconfig.json: only extends, compilerOptions and include');
});

it('includes each project of the repository that has types', () => {
  const configs = execFileSync('git', ['ls-files', '*/tsconfig.json'], { cwd: REPOSITORY, encoding: 'utf8' });
  const projects = configs
    .trim()
    .split('\n')
    .map((file) => join(REPOSITORY, dirname(file)));
  const missing = `({ groupTypes }) => {
    const included = groupTypes(${JSON.stringify(REPOSITORY)}).flatMap(({ include }) => include);
    return ${JSON.stringify(projects)}.filter((project) => !included.some((path) => path.startsWith(project)));
  }`;
  expect(projects.length).toBeGreaterThan(20);
  expect(runPlain('group-types.mjs', missing)).toEqual([]);
});
