import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
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

/** Returns the commands of a pipeline: the values of `run` and `script`, at any depth. */
function commandsIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return ['run', 'script', 'before_script'].includes(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => commandsIn(item, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => commandsIn(item, Array.isArray(value) ? key : name));
}

describe.each(['.github/workflows/verify.yml', '.gitlab-ci.yml'])('%s', (file) => {
  const commands = commandsIn(parse(read(file)));
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const { targetDefaults }: { targetDefaults: Record<string, unknown> } = JSON.parse(read('nx.json'));
  const words = (pattern: RegExp) =>
    commands.flatMap((command) => [...command.matchAll(pattern)].map(([, name = '']) => name));

  it('has commands that bash parses', () => {
    expect(commands.length).toBeGreaterThan(4);
    for (const command of commands) execFileSync('bash', ['-n', '-c', command]);
  });

  it('publishes through the API with a token of the job, so that no job has the database, a key or the signing key', () => {
    expect(read(file)).toContain('RELEASES_API');
    expect(read(file)).toMatch(/id-token: write|id_tokens:\n +RELEASE_OIDC_TOKEN:/);
    expect(read(file)).not.toMatch(/DATABASE_URL|RELEASES_PRIVATE_KEY|RELEASE_KEY/);
  });

  it('runs scripts and targets that exist', () => {
    const ran = words(/npm run ([\w:-]+)/g);
    expect(ran).toContain('release');
    expect(ran.filter((name) => !(name in scripts))).toEqual([]);
    const targets = words(/nx affected -t ([a-z0-9 ]+) --/g).flatMap((list) => list.split(' '));
    expect(targets).toEqual(['lint', 'types', 'test', 'build', 'e2e']);
    expect(targets.filter((name) => !(name in targetDefaults))).toEqual([]);
  });

  it.each(words(/(npx nx show projects [^|)]*)/g))('lists affected projects with %s', (list) => {
    const output = execFileSync('bash', ['-c', list], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NX_BASE: 'HEAD', NX_DAEMON: 'false' },
    });
    const listed: unknown = list.includes('--json') ? JSON.parse(output) : output.split('\n');
    expect(listed).toBeInstanceOf(Array);
  });

  it('assigns the affected projects, because bash ignores a failure of Nx in a pipe or an argument', () => {
    const uses = words(/(.*npx nx show projects)/g);
    expect(uses.length).toBeGreaterThan(0);
    for (const use of uses) expect(use).toMatch(/^\w+=\$\(npx/);
  });

  it('compares with the last successful run', () => {
    expect(read(file)).toMatch(/status[ =]success/);
    expect(read(file)).not.toMatch(/event\.before|COMMIT_BEFORE/);
  });
});

it('runs one GitHub pipeline of main at a time, and publishes the shell before the remotes', () => {
  const { concurrency, jobs } = parse(read('.github/workflows/verify.yml'));
  expect(concurrency['cancel-in-progress']).toBe(false);
  expect(jobs.publish.needs).toContain('publish-shell');
});

it('ignores the npm cache of the GitLab jobs, so that no release has uncommitted changes', () => {
  const { default: defaults } = parse(read('.gitlab-ci.yml'));
  const ignored = execFileSync('git', ['check-ignore', ...defaults.cache.paths], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(ignored.trim().split('\n')).toEqual(defaults.cache.paths);
});

it('publishes each remote in a GitLab job of its team', () => {
  const jobs: Record<string, unknown> = parse(read('.gitlab-ci.yml'));
  const published = Object.keys(jobs).filter((job) => job.startsWith('publish:'));
  const names = ['shell', ...remotes.map(({ folder }) => folder.replace('apps/', ''))];
  expect(published.toSorted()).toEqual(names.map((name) => `publish:${name}`).toSorted());
});
