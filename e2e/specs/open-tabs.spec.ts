import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findTarget, openReleases } from '@tessera/release';
import { enterWithWallet } from '../commands/account';
import { copyBuild } from '../commands/copy-build';
import { aPerson } from '../commands/person';
import { expect, test } from '../commands/test';
import { stackAddress } from '../setup/address';

const { origin, dataDir } = stackAddress();
const folder = mkdtempSync(join(tmpdir(), 'tessera-open-tabs-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the versions of the wallet whose scripts the document has loaded. Rejects when the document is replaced meanwhile. */
const walletVersions = (page: Page) =>
  page.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /\/releases\/wallet\/([^/]+)\/.*\.js/.exec(name)?.[1] ?? []),
    ),
  ]);

/** Waits until the document has loaded scripts of this version of the wallet only. */
const expectVersion = (page: Page, version: string | undefined) =>
  expect(async () => expect(await walletVersions(page)).toEqual([version])).toPass();

/** Resolves when the tab has the server's comparison after a release, which it requests within 15 s. */
const compared = (page: Page) =>
  page.waitForResponse(async (response) => {
    if (new URL(response.url()).pathname !== '/api/remotes' || !response.ok()) return false;
    const body: unknown = await response.json();
    return JSON.stringify(body).includes('"replaced":{"wallet"');
  });

test('takes a new version with the next page, and ends it at once after a rollback', async ({ context }) => {
  const page = await enterWithWallet(context, aPerson('Nils', 'Aalto'));
  await expect(page.getByRole('link', { name: 'Assets', exact: true })).toBeVisible();
  await expect.poll(() => walletVersions(page)).toHaveLength(1);
  const [before] = await walletVersions(page);
  const releases = openReleases(findTarget({}, dataDir));
  const { build, version } = copyBuild(folder, { name: 'wallet', label: 'next' });
  let isPublished = false;
  try {
    const replaced = compared(page);
    await releases.publish(build);
    isPublished = true;
    await replaced;
    // The tab keeps its document and version until the next page.
    expect(await walletVersions(page)).toEqual([before]);
    await page.getByRole('link', { name: 'Assets', exact: true }).click();
    await expect(page).toHaveURL(`${origin}/my-assets`);
    await expectVersion(page, version);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.waitForLoadState();
    const reloaded = page.waitForEvent('load');
    await releases.rollback('wallet');
    isPublished = false;
    await reloaded;
    await expect(page.getByText('This page was updated to fix a problem.')).toBeVisible();
    await expect(page).toHaveURL(`${origin}/my-assets`);
    await expectVersion(page, before);
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page.getByText('This page was updated to fix a problem.')).toHaveCount(0);
  } finally {
    if (isPublished) await releases.rollback('wallet');
    await releases.close();
  }
});
