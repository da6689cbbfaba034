import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { LiveDescription } from '@tessera/contracts/live-remote';
import * as v from 'valibot';
import { enter, makeAccount } from '../commands/account';
import { startCiIssuer } from '../commands/ci-issuer';
import { readGitHubJob, readGitLabJob, runJob } from '../commands/ci-jobs';
import {
  addBadge,
  edit,
  here,
  lineOf,
  local,
  makeRepository,
  PAGE,
  registerKey,
  release,
  REMOTE,
  repository,
  startOutside,
  there,
  withDevServer,
} from '../commands/outside-repository';
import { aPerson } from '../commands/person';
import { makeStaff } from '../commands/staff';
import { expect, test } from '../commands/test';
import { stackAddress } from '../setup/address';

const { origin } = stackAddress();
const versionOf = (said: string) => /\d+\.\d+\.\d+-[0-9a-f]{12}/.exec(said)?.[0] ?? '';
let stop: () => void;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  stop = await startOutside();
});
test.afterAll(() => stop());

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

test('fills a slot of its own in an open page while its flag is on', async ({ context }) => {
  addBadge();
  const [published] = await Promise.all([release('publish', 'rewards'), there('types')]);
  expect(published).toContain('is current');
  expect(await release('list')).toContain('slot rewards.badge of rewards, contract 2: filled by rewards');

  const page = await enter(context, await makeAccount(context, aPerson('Noa', 'Lind'), 'complete'));
  await page.goto(`${origin}/rewards`);
  await expect(page.getByRole('button', { name: /Three points$/ })).toBeVisible();
  const badge = page.getByText('Badge 3');
  await expect(badge).toHaveCount(0);
  // A reload would delete the marker.
  await page.evaluate(() => Reflect.set(window, 'isFirstDocument', true));
  expect(await release('flag', 'rewards.badges', 'on')).toContain('rewards.badges is on');
  await expect(badge).toBeVisible();
  await release('flag', 'rewards.badges', 'kill', 'They count twice');
  await expect(badge).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Three points$/ })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'isFirstDocument'))).toBe(true);
});

/** Opens the page of the environment with the live remote, as staff, and starts the remote there. */
async function openLive(context: BrowserContext, server: string): Promise<Page> {
  const live = async (path: string) => (await fetch(`${server}/${path}`)).text();
  const { tokens } = await makeStaff(context, aPerson('Leo', 'Moretti'), 'Operations Staff');
  await expect.poll(() => live('live.json').catch(() => ''), { timeout: 60_000 }).toContain('Rewards');
  const { entry } = v.parse(LiveDescription, JSON.parse(await live('live.json')));
  expect(await live(entry)).toContain('rewards');

  const page = await enter(context, tokens);
  await page.goto(`${origin}/rewards?remote=rewards@${server}`);
  await page.getByRole('button', { name: 'Run It in This Tab' }).click();
  await expect(badgeOf(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /points$/ })).toBeVisible();
  return page;
}
const badgeOf = (page: Page) =>
  page.getByRole('complementary', { name: /^rewards is live from localhost:\d+$/ });

test('runs the live remote in a page of the environment, which shows each edit without a restart', async ({
  context,
}) => {
  test.setTimeout(240_000);
  await withDevServer(async (server) => {
    const page = await openLive(context, server);
    await expect(page.getByRole('button', { name: /Three points$/ })).toBeVisible();

    // Each edit reloads the page.
    edit('src/messages.ts', 'Three points', 'Four points');
    await expect(page.getByRole('button', { name: /Four points$/ })).toBeVisible();
    edit(REMOTE, "label: 'Rewards'", "label: 'My rewards'");
    await expect(page.getByRole('link', { name: 'My rewards' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Four points$/ })).toBeVisible();
  });
});

test.describe('with a broken live remote', () => {
  test.use({ breaksRemotes: true });

  test('shows the code of an error and of a type error over the page until they are fixed', async ({
    context,
  }) => {
    test.setTimeout(240_000);
    await withDevServer(async (server) => {
      const page = await openLive(context, server);
      const problem = badgeOf(page).getByRole('alert');
      await expect(problem).toHaveCount(0);

      const thrown = "  if (Date.now() > 0) throw new Error('no points');\n";
      edit(PAGE, '  return (', `${thrown}  return (`);
      await expect(problem).toContainText('rewards Threw an Error');
      await expect(problem).toContainText('Error: no points');
      await expect(problem).toContainText(`${PAGE}:${lineOf('no points')}`);
      await expect(problem).toContainText(`> ${lineOf('no points')} ${thrown.trimEnd()}`);

      edit(PAGE, thrown, '');
      edit(PAGE, '<Button>', '<Button size={3}>');
      await expect(problem).toContainText('rewards Has a Type Error');
      await expect(problem).toContainText(`${PAGE}:${lineOf('size={3}')}`);
      await expect(problem).toContainText(`> ${lineOf('size={3}')}       <Button size={3}>`);
      await expect(page.getByRole('button', { name: /points$/ })).toBeVisible();

      edit(PAGE, ' size={3}', '');
      await expect(problem).toHaveCount(0);
      await expect(page.getByRole('button', { name: /points$/ })).toBeVisible();
    });
  });
});
