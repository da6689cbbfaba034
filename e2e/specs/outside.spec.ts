import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { LiveDescription } from '@tessera/contracts/live-remote';
import { findFreePort } from '@tessera/services';
import * as v from 'valibot';
import { enter, makeAccount } from '../commands/account';
import { startCiIssuer } from '../commands/ci-issuer';
import { readGitHubJob, readGitLabJob, runJob } from '../commands/ci-jobs';
import { type NpmRegistry, startNpmRegistry } from '../commands/npm-registry';
import { aPerson } from '../commands/person';
import { makeStaff } from '../commands/staff';
import { expect, test } from '../commands/test';
import { stackAddress } from '../setup/address';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { origin, dataDir } = stackAddress();
const folder = `${dataDir}-outside`;
const repository = join(folder, 'rewards');
const key = join(folder, 'release.key');
const local = ['--data', dataDir];
const PAGE = 'src/features/rewards/rewards-page.tsx';
let registry: NpmRegistry;

/** Runs a program without the variables of the npm that runs the tests. @returns its output */
async function run(cwd: string, program: string, args: readonly string[], more: NodeJS.ProcessEnv = {}) {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  const env = { ...Object.fromEntries(own), npm_config_userconfig: registry.userconfig, ...more };
  return (await promisify(execFile)(program, [...args], { cwd, env })).stdout;
}
const here = (...words: string[]) => run(ROOT, 'npm', ['run', '--silent', ...words]);
const team = { RELEASES_API: origin, RELEASE_KEY_FILE: key };
const there = (...words: string[]) => run(repository, 'npm', ['run', '--silent', ...words], team);
const release = (...words: string[]) => there('release', ...words);
const versionOf = (said: string) => /\d+\.\d+\.\d+-[0-9a-f]{12}/.exec(said)?.[0] ?? '';

function edit(file: string, before: string, after: string): void {
  const path = join(repository, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(before);
  writeFileSync(path, text.replace(before, after));
}

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  registry = await startNpmRegistry(join(folder, 'registry'));
});
test.afterAll(() => {
  registry.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Packs and publishes the packages of the platform, generates the repository and installs its packages. */
async function makeRepository(): Promise<void> {
  const packages = join(folder, 'packages');
  await here('pack', '--', '--out', packages);
  await run(packages, 'npm', ['publish', '--workspaces', '--tag', 'latest', '--loglevel=error']);
  await here('new', 'remote', 'rewards', '--', '--outside', repository);
  await run(repository, 'npm', ['install', '--prefer-offline', '--no-audit', '--no-fund']);
}

/** Creates the key of the team, which the operator registers. */
async function registerKey(): Promise<void> {
  const publicKey = join(folder, 'release.pub');
  await run(folder, 'openssl', ['genpkey', '-algorithm', 'ed25519', '-out', key]);
  await run(folder, 'openssl', ['pkey', '-in', key, '-pubout', '-out', publicKey]);
  await here('release', 'owner', 'rewards', 'Rewards team', 'rewards@tessera.local', '--', ...local);
  await here('release', 'keys', 'add', 'rewards', publicKey, '--', ...local);
}

test('ships and rolls back a remote from a repository of its own', async ({ browser }) => {
  test.setTimeout(600_000);
  const context = await browser.newContext();
  const [account] = await Promise.all([
    makeAccount(context, aPerson('Ines', 'Vega'), 'complete'),
    makeRepository(),
    registerKey(),
  ]);
  edit(PAGE, 'import', `import { Button } from '@tessera/ui';\nimport`);
  edit(PAGE, '<p>{text.empty}</p>', '<Button size={3}>{text.empty}</Button>');
  await expect(there('types')).rejects.toMatchObject({ stdout: expect.stringContaining(PAGE) });
  edit(PAGE, ' size={3}', '');
  // `publish` compiles too, with the declarations of the live shell.
  const [first] = await Promise.all([release('publish', 'rewards'), there('types'), there('test')]);
  expect(first).toContain('is current');
  const built: unknown = JSON.parse(readFileSync(join(repository, 'dist/release.json'), 'utf8'));
  expect(built).toMatchObject({ facade: ['@tessera/ui:Button', 'lazyPage'] });

  const page = await enter(context, account);
  await page.goto(`${origin}/dashboard`);
  await page.getByRole('link', { name: 'Rewards' }).click();
  await expect(page.getByRole('heading', { name: 'Rewards' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nothing here yet' })).toBeVisible();

  edit('src/messages.ts', 'Nothing here yet', 'Three points');
  const second = versionOf(await release('publish', 'rewards'));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Three points' })).toBeVisible();
  expect(await release('rollback', 'rewards', '--', '--from', second)).toContain(versionOf(first));
  // The open tab reloads by itself.
  await expect(page.getByRole('button', { name: 'Nothing here yet' })).toBeVisible();
});

test('publishes by the jobs of the generated pipelines with a token instead of a key', async () => {
  const issuer = await startCiIssuer();
  const values = { RELEASES_API: origin, 'vars.RELEASES_API': origin };
  const pipeline = { issuer, repository: 'team/rewards', values };
  const jobs = [
    readGitHubJob({ ...pipeline, file: join(repository, '.github/workflows/verify.yml') }),
    readGitLabJob('publish', { ...pipeline, file: join(repository, '.gitlab-ci.yml') }),
  ];
  const trusted = ['--issuer', issuer.url, '--repository', 'team/rewards', '--branch', 'main'];
  const production = ['--environment', 'production', ...local];
  await here('release', 'oidc', 'add', 'rewards', '--', ...trusted, ...production);
  for (const [index, job] of jobs.entries()) {
    edit('src/messages.ts', "empty: '", `empty: '${index}`);
    expect(await runJob(job, repository)).toContain('is current');
    expect(await release('list', 'rewards')).toMatch(new RegExp(`^\\* rewards .*\n.*${job.buildUrl}$`, 'm'));
  }
  issuer.stop();
});

test('runs the live remote in a page of the environment, which shows each edit without a restart', async ({
  context,
}) => {
  test.setTimeout(240_000);
  const port = await findFreePort();
  const options = ['dev', 'rewards', '--env', origin, '--port', `${port}`];
  const server = spawn('node_modules/.bin/tessera', options, { cwd: repository, stdio: 'ignore' });
  const ended = once(server, 'exit');
  const live = async (path: string) => (await fetch(`http://localhost:${port}/${path}`)).text();
  try {
    const { tokens } = await makeStaff(context, aPerson('Leo', 'Moretti'), 'Operations Staff');
    await expect.poll(() => live('live.json').catch(() => ''), { timeout: 60_000 }).toContain('Rewards');
    const { entry } = v.parse(LiveDescription, JSON.parse(await live('live.json')));
    expect(await live(entry)).toContain('rewards');

    const page = await enter(context, tokens);
    await page.goto(`${origin}/rewards?remote=rewards@http://localhost:${port}`);
    await page.getByRole('button', { name: 'Run It in This Tab' }).click();
    const badge = page.getByRole('complementary', { name: `rewards is live from localhost:${port}` });
    await expect(badge).toBeVisible();
    await expect(page.getByRole('button', { name: /Three points$/ })).toBeVisible();

    // Each edit reloads the page.
    edit('src/messages.ts', 'Three points', 'Four points');
    await expect(page.getByRole('button', { name: /Four points$/ })).toBeVisible();
    edit('src/remote.tsx', "label: 'Rewards'", "label: 'My rewards'");
    await expect(page.getByRole('link', { name: 'My rewards' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Four points$/ })).toBeVisible();
  } finally {
    server.kill();
    await ended;
  }
});
