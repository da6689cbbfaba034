import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseCall } from '@tessera/release/parse-call';
import { parse } from 'yaml';
import { outputOf, runStep as run } from './run-step';
import { readProjects } from './undeclared-packages';

const root = join(__dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const projects = readProjects(root);
const remotes = projects.filter(({ folder, files }) => files.includes(`${folder}/src/remote.tsx`));

/** Returns the commands of a pipeline: the values of `run` and `script`, at any depth. */
function commandsIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return ['run', 'script', 'before_script'].includes(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => commandsIn(item, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => commandsIn(item, Array.isArray(value) ? key : name));
}

const FILES = ['.github/workflows/verify.yml', '.gitlab-ci.yml'];
/** Git's tree without files: the base before the first successful run. */
const NO_FILES = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';

const folder = mkdtempSync(join(tmpdir(), 'tessera-pipeline-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(FILES)('%s', (file) => {
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

  it('installs Chromium with options that Playwright knows', () => {
    const [install = ''] = words(/(npx playwright install .*)/g);
    // A dry run with this option fails on a machine that lacks the packages of the system.
    expect(outputOf(`${install.replace(' --with-deps', '')} --dry-run`)).toContain('chromium');
    expect(outputOf('npx playwright install --help')).toContain('--with-deps ');
  });

  it('calls the release tool with words and options that it parses, also in the comments', () => {
    const calls = [...read(file).matchAll(/npm run (release [^\n`]+)/g)].map(([, call = '']) => call);
    const parsed = calls.map((call) => {
      // Bash expands variables and quotes. A placeholder, `<owner/name>`, would be a redirection.
      const words = run(`printf '%s\\n' ${call.replaceAll(/<[^>]+>/g, 'value')}`, {
        APP: 'wallet',
        PROJECT: '@tessera/wallet',
      });
      const [, ...args] = words.trim().split('\n');
      const given = args.filter((word) => word !== '--');
      return parseCall(given, {});
    });
    expect(parsed).toContainEqual(
      expect.objectContaining({ command: 'publish', words: ['wallet'], build: false }),
    );
    const filled = { issuer: expect.any(String), repository: 'value', branch: 'main' };
    expect(parsed).toContainEqual(
      expect.objectContaining({
        command: 'oidc',
        words: ['add', 'wallet'],
        pipeline: { ...filled, environment: expect.stringContaining('wallet') },
      }),
    );
    expect(parsed).toHaveLength(2);
  });

  const [step = ''] = commands.filter((command) => command.includes('git hash-object'));

  /** @param answer of the API of the CI, which `gh` or `curl` would print */
  function baseOf(answer: string, env: Record<string, string> = {}): string {
    for (const program of ['gh', 'curl'])
      writeFileSync(join(folder, program), `#!/bin/sh\nprintf '%s' '${answer}'\n`, { mode: 0o755 });
    const exported = join(folder, 'env');
    writeFileSync(exported, '');
    const PATH = [folder, process.env['PATH']].join(delimiter);
    const none = { base: '', CI_MERGE_REQUEST_DIFF_BASE_SHA: '' };
    const variables = { ...none, PATH, GITHUB_ENV: exported, ...env };
    const shown = run(`${step}\ncat "$GITHUB_ENV"; printenv NX_BASE || true`, variables);
    return shown.trim().replace('NX_BASE=', '');
  }

  it('uses the target of a pull or merge request as base', () => {
    expect(baseOf('', { base: 'aa', CI_MERGE_REQUEST_DIFF_BASE_SHA: 'aa' })).toBe('aa');
  });

  it('compares main with its last successful run, and with no files before the first one', () => {
    const isGitLab = file === '.gitlab-ci.yml';
    expect(baseOf(isGitLab ? '[{"sha":"bb"}]' : 'bb')).toBe('bb');
    expect(baseOf(isGitLab ? '[]' : '')).toBe(NO_FILES);
    expect(run(`git ls-tree ${NO_FILES}`)).toBe('');
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

it('schedules each target of each project before the first successful run, and none without a change', () => {
  const { targetDefaults }: { targetDefaults: object } = JSON.parse(read('nx.json'));
  const expected = projects.flatMap(({ name, folder: project }) => {
    const { scripts = {} }: { scripts?: object } = JSON.parse(read(`${project}/package.json`));
    return Object.keys(targetDefaults).flatMap((target) => (target in scripts ? [`${name}:${target}`] : []));
  });
  const commands = FILES.flatMap((file) => commandsIn(parse(read(file))));
  const ran = [...new Set(commands.filter((command) => command.startsWith('npx nx affected ')))];
  const scheduled = ran.flatMap((command) => {
    const plan = run(`${command} --graph=stdout`, { NX_BASE: NO_FILES });
    const { tasks }: { tasks: { tasks: object } } = JSON.parse(plan);
    return Object.keys(tasks.tasks);
  });
  expect(scheduled.toSorted()).toEqual(expected.toSorted());
  for (const command of ran)
    expect(run(`${command} --head=HEAD`, { NX_BASE: 'HEAD' })).toContain('No tasks were run');
});

it('runs one GitHub pipeline of main at a time, and publishes the shell before the remotes', () => {
  const { concurrency, jobs } = parse(read('.github/workflows/verify.yml'));
  expect(concurrency['cancel-in-progress']).toBe(false);
  expect(jobs.publish.needs).toContain('publish-shell');
});

it('gives the GitHub jobs that publish the affected shell and remotes', () => {
  const { jobs } = parse(read('.github/workflows/verify.yml'));
  const steps: { id?: string; run: string }[] = jobs.verify.steps;
  const step = steps.find(({ id }) => id === 'affected')?.run ?? '';
  const written = join(folder, 'output');
  run(step, { NX_BASE: NO_FILES, GITHUB_OUTPUT: written });
  const names = remotes.map(({ name }) => name).toSorted();
  expect(readFileSync(written, 'utf8')).toBe(`shell=["@tessera/shell"]\nremotes=${JSON.stringify(names)}\n`);
});

it('publishes in a GitLab job only an affected app', () => {
  const { '.publish': job } = parse(read('.gitlab-ci.yml'));
  const script: string[] = job.script;
  expect(script.at(-1)).toMatch(/^npm run release publish/);
  const [assign = '', ...steps] = script.slice(0, -1);
  expect(assign).toMatch(/^affected=\$\(npx nx /);
  // One run of Nx for both apps, each in a subshell, which the step may exit.
  const publish = (app: string) => `(APP=${app}\n${steps.join('\n')}\necho publishes $APP)`;
  const shown = run([assign, publish('wallet'), publish('no-app')].join('\n'), { NX_BASE: NO_FILES });
  expect(shown).toBe('publishes wallet\n');
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
