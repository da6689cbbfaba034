import type { Page } from '@playwright/test';
import { enter, makeAccount } from '../commands/account';
import { expectAccessible } from '../commands/axe';
import { aPerson } from '../commands/person';
import { serveLive, type ServedLive } from '../commands/serve-live';
import { makeStaff } from '../commands/staff';
import { expect, test } from '../commands/test';
import { stackAddress } from '../setup/address';

const at = (path: string) => `${stackAddress().origin}${path}`;
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

/** Records the requested files of the released contacts. */
function released(page: Page): readonly string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/releases/contacts/')) requests.push(pathname);
  });
  return requests;
}

let live: ServedLive;
test.beforeEach(async () => {
  live = await serveLive('contacts', 'Contacts of mine');
});
test.afterEach(() => live.close());

async function ask(page: Page): Promise<void> {
  await page.goto(at(`/contacts?remote=${live.remote}`));
  await expect(page.getByRole('heading', { name: 'Run contacts From Your Machine?' })).toBeVisible();
  await expect(page).toHaveURL(at('/contacts'));
  expect(live.requests).toEqual([]);
}

const run = (page: Page) => page.getByRole('button', { name: 'Run It in This Tab' }).click();
const badge = (page: Page) => page.getByRole('complementary', { name: /^contacts is live from localhost:/ });

test('runs a live remote in one tab until it is ended when the user is release staff', async ({
  context,
}) => {
  const { tokens } = await makeStaff(context, aPerson('Leo', 'Moretti'), 'Operations Staff');
  const page = await enter(context, tokens);
  await ask(page);
  await expectAccessible(page, 'the question before a live remote');
  const ofRelease = released(page);
  await run(page);
  await expect(badge(page)).toBeVisible();
  await expect(entry(page, 'Contacts of mine')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
  expect(ofRelease).toEqual([]);
  expect(live.requests).toContainEqual(expect.stringMatching(/^\/people-pages\..*\.js$/));
  await expectAccessible(page, 'a page with a live remote');

  const other = await context.newPage();
  await other.goto(at('/contacts'));
  await expect(entry(other, 'Contacts')).toHaveAttribute('aria-current', 'page');
  await expect(badge(other)).toHaveCount(0);

  await badge(page).getByRole('button', { name: 'End' }).click();
  await expect(entry(page, 'Contacts')).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
  expect(ofRelease).not.toEqual([]);
});

test('refuses a live remote from a `?remote=` link and shows why when the user is not release staff', async ({
  context,
}) => {
  const page = await enter(context, await makeAccount(context, aPerson('Ines', 'Duarte'), 'complete'));
  await ask(page);
  await run(page);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(entry(page, 'Contacts')).toHaveAttribute('aria-current', 'page');
  await page.reload();
  await expect(entry(page, 'Contacts')).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
  expect(live.requests).toEqual([]);
});
