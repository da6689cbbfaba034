import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { enter, makeAccount } from '../commands/account';
import { startCiIssuer } from '../commands/ci-issuer';
import { readGitHubJob, readGitLabJob, runJob } from '../commands/ci-jobs';
import { relabelBuild } from '../commands/copy-build';
import { copyTree, ROOT } from '../commands/copy-tree';
import { aPerson } from '../commands/person';
import {
  commitTree,
  npm,
  release,
  runScript,
  teamOf,
  tree,
  withEdits,
  withRegistry,
} from '../commands/remote-tree';
import { makeStaff } from '../commands/staff';
import { expect, test } from '../commands/test';
import { stackAddress } from '../setup/address';

const { origin } = stackAddress();
const REMOTE = 'apps/team-chat/src/remote.tsx';
const PAGE = 'apps/team-chat/src/features/team-chat/team-chat-page.tsx';
const TEXT = 'apps/team-chat/src/messages.ts';

test.describe.configure({ mode: 'serial' });
test.beforeAll(() => {
  copyTree(tree);
  npm('new', 'remote', 'team-chat');
});
test.afterAll(() => rmSync(tree, { recursive: true, force: true }));

test('refuses a remote that takes a slot and a path of other remotes', () => {
  const load = `(await import('./features/team-chat/team-chat-page')).TeamChatPage`;
  const slots = `  slots: { StakePanel: async () => ${load} },\n  nav: [`;
  const edits = [
    [REMOTE, '  nav: [', slots],
    [REMOTE, "      path: '/team-chat',", "      path: '/contacts/team-chat',"],
  ] as const;
  return withEdits(edits, () => {
    const { ok, output } = release(['publish', 'team-chat']);
    expect(output).toContain('slot StakePanel belongs to staking: remove it from "slots"');
    const overlap = '/contacts/team-chat overlaps /contacts/:value, which belongs to contacts';
    expect(output).toContain(`${overlap}: choose a path that no URL shares with it`);
    expect(ok).toBe(false);
  });
});

test('does not build a remote that bundles React', () =>
  withEdits([['apps/team-chat/package.json', '"react": "^19.3.1",', '']], () => {
    const { ok, output } = runScript(['build', '-w', '@tessera/team-chat']);
    expect(output).toContain('the page has one copy of react, which the shell provides; name it in peer');
    expect(ok).toBe(false);
  }));

test('refuses a shell that changes the signature of a component which published remotes use', () => {
  // The declarations of the build are edited, because a build of the shell takes half a minute of processor time.
  cpSync(join(ROOT, 'apps/shell/dist'), join(tree, 'apps/shell/dist'), { recursive: true });
  const declared = 'interface SwitchProps {';
  return withEdits([['apps/shell/dist/types.json', declared, `${declared} hint: string;`]], () => {
    const { ok, output } = release(['publish', 'shell', '--no-build']);
    expect(output).toContain('Switch of @tessera/ui does not fit its earlier uses in auth, contacts');
    expect(ok).toBe(false);
  });
});

test('checks, publishes and loads a new remote without edits', async ({ context }) => {
  const page = await enter(context, await makeAccount(context, aPerson('Iris', 'Blom'), 'complete'));
  await page.goto(`${origin}/dashboard`);
  await expect(page.getByRole('link', { name: 'Assets' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Team chat' })).toHaveCount(0);
  const shellBefore = await shellOf(page);
  expect(shellBefore).toBeDefined();

  npm('types', '-w', '@tessera/team-chat');
  npm('test', '-w', '@tessera/team-chat');
  const format = ['--check', 'apps/team-chat', '.oxlintrc.json'];
  execFileSync(join(tree, 'node_modules/.bin/oxfmt'), format, { cwd: tree });
  execFileSync(join(tree, 'node_modules/.bin/oxlint'), ['--type-aware', 'apps/team-chat'], { cwd: tree });
  expect(release(['publish', 'team-chat']).output).toContain('is current');

  await page.reload();
  await page.getByRole('link', { name: 'Team chat' }).click();
  await expect(page).toHaveURL(`${origin}/team-chat`);
  await expect(page.getByRole('heading', { name: 'Team chat' })).toBeVisible();
  expect(await shellOf(page)).toEqual(shellBefore);
});

test('refuses to publish with the key of another team, and names the owner', async () => {
  const { ok, output } = release(['publish', 'team-chat', '--no-build'], await teamOf('staking'));
  expect(output).toMatch(/The key \S+ publishes and moves staking, not team-chat\. Ask .* to do it/);
  expect(ok).toBe(false);
});

test('opens a staged version by its link only, and for everybody after its promotion', async ({
  context,
}) => {
  const team = await teamOf('team-chat');
  const staged = await withEdits([[TEXT, "'Nothing here yet'", "'Say hello'"]], () =>
    release(['publish', 'team-chat', '--stage'], team),
  );
  const [, version = ''] = /team-chat (\S+) is staged/.exec(staged.output) ?? [];
  expect(version, staged.output).not.toBe('');
  const [link = ''] = release(['preview', 'team-chat', version], team).output.split('\n');

  const page = await enter(context, await makeAccount(context, aPerson('Nora', 'Vik'), 'complete'));
  await page.goto(`${origin}/team-chat`);
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await page.goto(`${origin}/team-chat${new URL(link).search}`);
  await expect(page.getByText('Say hello')).toBeVisible();
  const badge = page.getByRole('complementary', { name: `Preview of team-chat ${version}` });
  await badge.getByRole('button', { name: 'Leave Preview' }).click();
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await page.goto(`${origin}/team-chat?release=team-chat@${version}`);
  await expect(page.getByText('Nothing here yet')).toBeVisible();

  expect(release(['promote', 'team-chat', version], team).output).toContain('is current');
  await page.reload();
  await expect(page.getByText('Say hello')).toBeVisible();
});

test('publishes by the jobs of both pipelines with a token instead of a key', async () => {
  test.setTimeout(600_000);
  const NX_BASE = commitTree();
  const issuer = await startCiIssuer();
  const values = {
    NX_BASE,
    RELEASES_API: origin,
    'vars.RELEASES_API': origin,
    'matrix.project': '@tessera/team-chat',
  };
  const pipeline = { issuer, repository: 'tessera/tessera', values };
  const jobs = [
    readGitHubJob({ ...pipeline, file: join(tree, '.github/workflows/verify.yml') }),
    readGitLabJob('publish:team-chat', { ...pipeline, file: join(tree, '.gitlab-ci.yml') }),
  ];
  await withRegistry(async ({ list, trusts }) => {
    for (const [index, job] of jobs.entries()) {
      const { environment, buildUrl } = job;
      const branch = { repository: 'tessera/tessera', branch: 'main' };
      await trusts.add({ remote: 'team-chat', issuer: issuer.url, ...branch, environment });
      // The jobs publish the build of an earlier job.
      relabelBuild(join(tree, 'apps/team-chat/dist'), `job ${index}`);
      expect(await runJob(job, tree)).toContain('is current');
      const live = (await list('team-chat')).filter((one) => one.live);
      expect(live.map(({ source }) => source?.buildUrl)).toEqual([buildUrl]);
    }
  });
  issuer.stop();
});

test.describe('with a broken version', () => {
  test.use({ breaksRemotes: true });

  test('shows the visitor a reference and staff the source lines of an error', async ({
    browser,
    context,
  }) => {
    // Code of the shell calls that of the page, which throws.
    const storage = "new Proxy(sessionStorage, { get: () => { throw new Error('no room'); } })";
    const edits = [
      [PAGE, 'import', "import { createReferralKeeper } from '@tessera/platform';\nimport"],
      [PAGE, '  return (', `  createReferralKeeper(${storage}).keep('ines');\n  return (`],
    ] as const;
    await withEdits(edits, () => expect(release(['publish', 'team-chat']).output).toContain('is current'));
    const page = await enter(context, await makeAccount(context, aPerson('Ada', 'Holm'), 'complete'));
    await page.goto(`${origin}/team-chat`);
    const shown = page.getByText(/^Error reference/);
    await expect(shown).toBeVisible();
    await expect(page.getByText('no room')).toHaveCount(0);
    const reference = (await shown.innerText()).replace('Error reference ', '');

    const desk = await browser.newContext();
    const staff = await makeStaff(desk, aPerson('Tove', 'Berg'), 'Operations Staff');
    const releases = await enter(desk, staff.tokens);
    const error = releases.getByRole('listitem').filter({ hasText: `Reference ${reference}` });
    // The page sends its telemetry after ten seconds.
    await expect(async () => {
      await releases.goto(`${origin}/admin/releases`);
      await releases.getByRole('link', { name: 'team-chat' }).click();
      await expect(error).toContainText('apps/team-chat/src/features/team-chat/team-chat-page.tsx:6', {
        timeout: 3_000,
      });
    }).toPass();
    await expect(error).toContainText(/libs\/session\/src\/create-referral-keeper\.ts:\d+/);
    await expect(error).toContainText('no room');
    await desk.close();
  });
});

/** Returns the URL of the shell's entry. Its chunks are excluded, because a page loads some of them when idle. */
const shellOf = (page: Page) =>
  page.evaluate(() => {
    const scripts = [...document.scripts].map(({ src }) => src);
    return scripts.find((src) => /\/releases\/shell\/[^/]+\/main\./.test(src));
  });
