import type { Page } from '@playwright/test';
import { findTarget, openReleases } from '@tessera/release';
import { enterWithWallet } from '../commands/account';
import { expectAccessible } from '../commands/axe';
import { aPerson } from '../commands/person';
import { expect, test } from '../commands/test';
import { stackAddress } from '../setup/address';

const { origin, dataDir } = stackAddress();
const REASON = 'Names are shown to the wrong people.';

const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

async function expectAway(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Contacts is not available right now' })).toBeVisible();
  await expect(entry(page, 'Assets')).toBeVisible();
  await expect(entry(page, 'Contacts')).toHaveCount(0);
  await expect(page.getByText(REASON)).toHaveCount(0);
}

async function expectBack(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts', exact: true })).toBeVisible();
  await expect(entry(page, 'Contacts')).toHaveAttribute('aria-current', 'page');
}

test('reloads an open page of a killed remote, shows its card in all pages, and shows it again after the revival', async ({
  context,
}) => {
  const open = await enterWithWallet(context, aPerson('Ines', 'Duarte'));
  await entry(open, 'Contacts').click();
  await expectBack(open);
  const releases = openReleases(findTarget({}, dataDir));
  let isKilled = false;
  try {
    await releases.kill('contacts', REASON);
    isKilled = true;
    await expectAway(open);
    await expect(open.getByText('Contacts is not available right now.')).toBeVisible();
    await open.getByRole('button', { name: 'OK', exact: true }).click();
    await expectAccessible(open, 'a page of a killed remote');

    const later = await context.newPage();
    const requests: string[] = [];
    later.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await later.goto(`${origin}/contacts`);
    await expectAway(later);
    expect(requests.filter((path) => path.startsWith('/releases/contacts/'))).toEqual([]);

    await releases.revive('contacts');
    isKilled = false;
    await expectBack(open);
    await expectBack(later);
    await later.reload();
    await expectBack(later);
  } finally {
    if (isKilled) await releases.revive('contacts');
    await releases.close();
  }
});
