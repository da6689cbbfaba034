import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { findTarget, openReleases, type OpenReleases } from '@tessera/release';
import { makeAccount } from '../commands/account';
import { codeFor } from '../commands/mail';
import { aPerson } from '../commands/person';
import { expect, test } from '../commands/test';
import { activityOf } from '../commands/with-coins';
import { LoginPage } from '../pages/login-page';
import { SendReceiveDialog } from '../pages/send-receive-dialog';
import { VerifyPage } from '../pages/verify-page';
import { stackAddress } from '../setup/address';
import { type ServerOfBefore, startServerOfBefore } from './server-of-before';
import { buildTreeOf, commitOfBefore, remoteBuilds, ROOT } from './tree-of-before';

const { origin, dataDir } = stackAddress();
// Beside the data, so that packages can be linked instead of copied.
const before = `${dataDir}-skew`;
const trees = { N: ROOT, 'N-1': before };
type Version = keyof typeof trees;

const REMOTES = ['auth', 'wallet', 'staking', 'contacts', 'notifications', 'admin'];

/** Every pair of versions of two of the three parts stands in one of the rows. */
const rows: readonly { shell: Version; remotes: Version; api: Version }[] = [
  { shell: 'N', remotes: 'N', api: 'N' },
  { shell: 'N', remotes: 'N-1', api: 'N-1' },
  { shell: 'N-1', remotes: 'N', api: 'N-1' },
  { shell: 'N-1', remotes: 'N-1', api: 'N' },
];

let releases: OpenReleases;
let server: ServerOfBefore;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(600_000);
  buildTreeOf(commitOfBefore(), before);
  releases = openReleases(findTarget({}, dataDir));
  server = await startServerOfBefore(before, dataDir);
});

test.afterAll(async () => {
  await server?.stop();
  await releases?.close();
  rmSync(before, { recursive: true, force: true });
});

/** Makes the builds of these trees what is live. @returns the versions of shell and wallet */
async function publish(shell: Version, remotes: Version): Promise<string[]> {
  const folders = [join(trees[shell], 'apps/shell/dist'), ...remoteBuilds(trees[remotes], REMOTES)];
  const published: string[] = [];
  for (const folder of folders) {
    const { release } = await releases.publish(folder);
    if (release.name === 'shell' || release.name === 'wallet')
      published.push(`${release.name}/${release.version}`);
  }
  return published;
}

/** Signs in by the screens, sees what came, and sends some of it to somebody. */
async function mainJob(browser: Browser, at: string, versions: readonly string[]): Promise<void> {
  const [payer, payee] = [aPerson('Tove', 'Berg'), aPerson('Ravi', 'Menon')];
  const elsewhere = await browser.newContext();
  await makeAccount(elsewhere, payee, 'complete', at);
  await makeAccount(elsewhere, payer, 'complete', at);
  await elsewhere.close();

  const context = await browser.newContext();
  const page = await context.newPage();
  const files = new Set<string>();
  page.on('response', (answer) => {
    if (answer.ok()) files.add(new URL(answer.url()).pathname.split('/').slice(2, 4).join('/'));
  });
  await page.goto(`${at}/login`);
  await new LoginPage(page).submit(payer);
  const verify = new VerifyPage(page);
  await verify.isShown();
  await verify.type(await codeFor(payer.email, 2));
  await expect(page).toHaveURL(`${at}/dashboard`);
  await expect(activityOf(page).getByText('+100.0000 OPT')).toBeVisible({ timeout: 60_000 });

  const dialog = new SendReceiveDialog(page);
  await dialog.send(payer, { symbol: 'OPT', amount: '2.5', to: `@${payee.username}` });
  await expect(dialog.dialog.getByRole('heading', { name: 'Transfer Successful!' })).toBeVisible({
    timeout: 60_000,
  });
  // What was meant to run has run.
  for (const version of versions) expect([...files]).toContain(version);
  await context.close();
}

for (const { shell, remotes, api } of rows) {
  test(`shell ${shell}, remotes ${remotes}, API ${api}: sign in, dashboard, send`, async ({ browser }) => {
    test.info().annotations.push({ type: 'combinations', description: '1' });
    const versions = await publish(shell, remotes);
    await mainJob(browser, api === 'N' ? origin : server.origin, versions);
  });
}
