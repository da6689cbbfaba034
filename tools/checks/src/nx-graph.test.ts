import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readProjects, type Project } from './undeclared-packages';

interface NxReport {
  projects: Record<string, { tags: string[]; cached: string[]; dependencies: string[] }>;
  affected: Record<string, string[]>;
}

function isReport(value: unknown): value is NxReport {
  return typeof value === 'object' && value !== null && 'projects' in value && 'affected' in value;
}

const root = join(__dirname, '../../..');
const projects = readProjects(root);
const all = projects.map(({ name }) => name);
const tagged = (tag: string) => all.filter((name) => report.projects[name]?.tags.includes(tag));

/** Files that no other project names as an input: the first source file that is no entry and no test. */
const sampleOf = ({ folder, files }: Project) =>
  files.find(
    (file) =>
      file.startsWith(`${folder}/src/`) &&
      /\.(mjs|tsx?)$/.test(file) &&
      !/\/(index|remote|.*\.test)\.tsx?$/.test(file),
  ) ?? `${folder}/README.md`;

const samples = new Map(projects.map((project) => [project.name, sampleOf(project)]));
const GENERATED = ['.github/CODEOWNERS', '.gitlab-ci.yml'];
const PIPELINES = ['.github/workflows/verify.yml', '.gitlab-ci.yml'];
const WORKSPACE = [
  'tools/jest/jest.config.mjs',
  'package.json',
  'apps/wallet/src/remote.tsx',
  ...new Set([...GENERATED, ...PIPELINES]),
];
let report: NxReport;

beforeAll(() => {
  const output = execFileSync(
    process.execPath,
    [join(root, 'tools/checks/bin/read-nx.cjs'), ...samples.values(), ...WORKSPACE],
    { cwd: root, encoding: 'utf8', env: { ...process.env, NX_DAEMON: 'false' }, maxBuffer: 64_000_000 },
  );
  const read: unknown = JSON.parse(output);
  if (!isReport(read)) throw new Error('read-nx printed no report');
  report = read;
});

/** Projects whose files are in the npm packages. */
const PACKED = 'api client contracts federation jest money platform session ui wallet-kit'
  .split(' ')
  .map((name) => `@tessera/${name}`);

/** Projects that read files of others without an import: they check or start them. */
const readsOf = (name: string): string[] => {
  if (name === '@tessera/checks') return all;
  if (name === '@tessera/remote') return PACKED;
  return name === '@tessera/e2e'
    ? [...tagged('remote'), '@tessera/shell', '@tessera/generators', '@tessera/remote']
    : [];
};

/** Returns the projects with all that import or read them, directly or through others. */
function readersOf(changed: readonly string[]): string[] {
  const found = new Set(changed);
  for (const one of found)
    for (const { name, imported } of projects)
      if (imported.includes(one) || readsOf(name).includes(one)) found.add(name);
  return [...found].sort();
}

it.each(projects.filter(({ name }) => name !== '@tessera/jest'))(
  'affects the projects that import or read $name when one of its files changes',
  ({ name }) => {
    expect(report.affected[samples.get(name) ?? '']).toEqual(readersOf([name]));
  },
);

it('affects each project with tests when the Jest preset changes', () => {
  const tested = all.filter((name) => report.projects[name]?.cached.includes('test'));
  expect(tested.length).toBeGreaterThan(20);
  expect(report.affected['tools/jest/jest.config.mjs']).toEqual(readersOf(['@tessera/jest', ...tested]));
});

it('affects the builds that the rspack factory makes, and no project that only runs in node', () => {
  const affected = report.affected[samples.get('@tessera/rspack') ?? ''];
  const builds = all.filter((name) => report.projects[name]?.cached.includes('build'));
  expect(affected).toEqual(expect.arrayContaining(builds));
  expect(affected).not.toContain('@tessera/money');
});

it('affects the remotes when the design system changes, and restores their builds from the cache', () => {
  const file = samples.get('@tessera/ui') ?? '';
  expect(report.affected[file]).toEqual(expect.arrayContaining(tagged('remote')));
  const nx = ['show', 'target', 'inputs', '@tessera/contacts:build', '--json'];
  const output = execFileSync(join(root, 'node_modules/.bin/nx'), nx, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NX_DAEMON: 'false' },
  });
  const inputs = JSON.stringify(JSON.parse(output).files);
  for (const bundled of ['@tessera/api', '@tessera/contracts', '@tessera/money', '@tessera/rspack'])
    expect(inputs).toContain(`"${samples.get(bundled)}"`);
  expect(inputs).not.toContain('"libs/ui/');
});

it('affects the tests that read the definition of a remote when it changes', () => {
  expect(report.affected['apps/wallet/src/remote.tsx']).toEqual(
    expect.arrayContaining(['@tessera/release', '@tessera/rspack', '@tessera/server']),
  );
});

it.each(GENERATED)('affects the tests of the generators, which read %s, when it changes', (file) => {
  expect(report.affected[file]).toContain('@tessera/generators');
});

it.each(PIPELINES)(
  'affects the end-to-end tests, which run the publish job of %s, when it changes',
  (file) => {
    expect(report.affected[file]).toContain('@tessera/e2e');
  },
);

it('has no cycle between projects', () => {
  const reachedFrom = (name: string) => {
    const found = new Set(report.projects[name]?.dependencies);
    for (const one of found) for (const other of report.projects[one]?.dependencies ?? []) found.add(other);
    return found;
  };
  expect(all.filter((name) => reachedFrom(name).has(name))).toEqual([]);
});

/** Tags of the projects on which a project with a tag may depend. A tool may depend on every project. */
const MAY_DEPEND_ON: Readonly<Record<string, readonly string[]>> = {
  shared: ['shared'],
  browser: ['shared', 'browser', 'tool'],
  remote: ['shared', 'browser', 'tool'],
  shell: ['shared', 'browser', 'tool'],
  node: ['shared', 'node', 'tool'],
  tool: ['shared', 'browser', 'remote', 'shell', 'node', 'tool'],
};

it('gives each project one tag and lets it depend on projects with the allowed tags', () => {
  const tagOf = (name: string) => report.projects[name]?.tags[0] ?? '';
  expect(all.filter((name) => report.projects[name]?.tags.length !== 1)).toEqual([]);
  const wrong = all.flatMap((name) =>
    (report.projects[name]?.dependencies ?? [])
      .filter((other) => MAY_DEPEND_ON[tagOf(name)]?.includes(tagOf(other)) !== true)
      .map((other) => `${name} (${tagOf(name)}) → ${other} (${tagOf(other)})`),
  );
  expect(wrong).toEqual([]);
});

it('caches lint, types, test, build and e2e where a project has them', () => {
  for (const { name, folder } of projects) {
    const { scripts = {} }: { scripts?: Record<string, string> } = JSON.parse(
      readFileSync(join(root, folder, 'package.json'), 'utf8'),
    );
    // The tests of this project read the whole tree.
    const isCached = (target: string) =>
      target in scripts && !(name === '@tessera/checks' && target === 'test');
    const targets = ['lint', 'types', 'test', 'build', 'e2e'].filter(isCached);
    expect([name, report.projects[name]?.cached.toSorted()]).toEqual([name, targets.toSorted()]);
    expect([name, targets]).toEqual([name, expect.arrayContaining(['lint'])]);
  }
});
