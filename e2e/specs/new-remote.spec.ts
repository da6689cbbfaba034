import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { enter, makeAccount } from '../commands/account';
import { copyTree } from '../commands/copy-tree';
import { aPerson } from '../commands/person';
import { expect, test } from '../commands/test';
import { stackAddress } from '../setup/address';

const { origin, dataDir } = stackAddress();
// Beside the data folder, on the same disk, so that packages can be hard-linked.
const tree = `${dataDir}-new-remote`;

test.afterAll(() => rmSync(tree, { recursive: true, force: true }));

test('checks, publishes and loads a new remote without edits', async ({ browser }) => {
  test.setTimeout(300_000);
  const context = await browser.newContext();
  const page = await enter(context, await makeAccount(context, aPerson('Iris', 'Blom'), 'complete'));
  await page.goto(`${origin}/dashboard`);
  await expect(page.getByRole('link', { name: 'Assets' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Team chat' })).toHaveCount(0);
  const shellBefore = await shellOf(page);
  expect(shellBefore).toBeDefined();

  copyTree(tree);
  const npm = (...words: string[]) =>
    execFileSync('npm', ['run', '--silent', ...words], { cwd: tree, encoding: 'utf8', stdio: 'pipe' });
  npm('new', 'remote', 'team-chat');
  npm('types', '-w', '@tessera/team-chat');
  npm('test', '-w', '@tessera/team-chat');
  const format = ['--check', 'apps/team-chat', '.oxlintrc.json'];
  execFileSync(join(tree, 'node_modules/.bin/prettier'), format, { cwd: tree });
  execFileSync(join(tree, 'node_modules/.bin/oxlint'), ['--type-aware', 'apps/team-chat'], { cwd: tree });
  expect(npm('release', 'publish', 'team-chat', '--', '--data', dataDir)).toContain('is current');

  await page.reload();
  await page.getByRole('link', { name: 'Team chat' }).click();
  await expect(page).toHaveURL(`${origin}/team-chat`);
  await expect(page.getByRole('heading', { name: 'Team chat' })).toBeVisible();
  expect(await shellOf(page)).toEqual(shellBefore);
});

/** Returns the URL of the shell's entry. Its chunks are excluded, because a page loads some of them when idle. */
const shellOf = (page: Awaited<ReturnType<typeof enter>>) =>
  page.evaluate(() => {
    const scripts = [...document.scripts].map(({ src }) => src);
    return scripts.find((src) => /\/releases\/shell\/[^/]+\/main\./.test(src));
  });
