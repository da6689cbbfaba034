import type { Role } from '@tessera/contracts/identity';
import { RemotesAnswer } from '@tessera/contracts/remotes';
import type { BrowserContext, Page } from '@playwright/test';
import * as v from 'valibot';
import { enter, makeAccount } from '../commands/account';
import { aPerson } from '../commands/person';
import { grantByCommand, makeStaff, revokeByCommand } from '../commands/staff';
import { expect, test } from '../commands/test';
import { stackAddress } from '../setup/address';

const { origin } = stackAddress();
const at = (path: string) => `${origin}${path}`;

/** Areas of each role (table of the roles). */
const areas: readonly { role: Role; opens: readonly string[]; closed: string; title: string }[] = [
  {
    role: 'Admin',
    opens: ['Users', 'Transfers', 'Audit', 'Tickets', 'Health', 'Releases', 'Flags'],
    closed: '',
    title: '',
  },
  {
    role: 'Compliance Officer',
    opens: ['Users', 'Transfers', 'Audit'],
    closed: '/admin/health',
    title: 'Health',
  },
  { role: 'Customer Support', opens: ['Users', 'Tickets'], closed: '/admin/audit', title: 'The audit log' },
  {
    role: 'Operations Staff',
    opens: ['Health', 'Releases', 'Flags'],
    closed: '/admin/users',
    title: 'Users',
  },
];

interface Answer {
  readonly path: string;
  readonly kind: string;
  readonly text: string;
}

/** Records all requests of a page and all text responses. */
function recordResponses(page: Page): { readonly requests: string[]; all(): Promise<Answer[]> } {
  const requests: string[] = [];
  const answers: Promise<Answer>[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  page.on('requestfinished', (request) => {
    const read = async (): Promise<Answer> => {
      const response = await request.response();
      const body = await response?.text().catch(() => '');
      return { path: new URL(request.url()).pathname, kind: request.resourceType(), text: body ?? '' };
    };
    answers.push(read());
  });
  return { requests, all: () => Promise.all(answers) };
}

/** Matches pages, calls and files of the back office. */
const ADDRESS = /\/admin\b/i;

const signedIn = async (context: BrowserContext) =>
  enter(context, await makeAccount(context, aPerson('Ines', 'Duarte'), 'complete'));

test('shows users without a role no request, URL or name of the back office', async ({ context }) => {
  const page = await signedIn(context);
  const record = recordResponses(page);
  await page.goto(at('/dashboard'));
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['Assets', 'Contacts', 'Distribution', 'Settings', 'Profile', 'Home']) {
    await menu.getByRole('link', { name, exact: true }).hover();
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(page.locator('#content').getByRole('heading', { level: 1 })).toBeAttached();
  }
  await expect(menu.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  expect(record.requests.filter((path) => ADDRESS.test(path))).toEqual([]);
  const answers = await record.all();
  expect(answers.some(({ kind }) => kind === 'document')).toBe(true);
  expect(answers.some(({ path }) => path === '/api/remotes')).toBe(true);
  for (const { path, kind, text } of answers) {
    expect(ADDRESS.test(text), `${path} names an address of the back office`).toBe(false);
    // The shell's code contains the word for the navigation; server responses do not.
    if (kind !== 'script') expect(/admin/i.test(text), `${path} names the back office`).toBe(false);
  }
});

test('redirects users without a role to Home, and responds 403 to calls and 404 to files', async ({
  browser,
}) => {
  const staffContext = await browser.newContext();
  const { tokens } = await makeStaff(staffContext, aPerson('Nadia', 'Rahal'), 'Admin');
  const answer = await staffContext.request.get(at('/api/remotes'), {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  const { admin } = v.parse(RemotesAnswer, await answer.json()).data;
  if (admin === undefined) throw new Error('An Admin gets no remote admin.');
  const files = [admin.entry, ...admin.preload.map(({ href }) => href)];
  for (const file of files) expect((await staffContext.request.get(at(file))).status(), file).toBe(200);

  const context = await browser.newContext();
  const ordinary = await makeAccount(context, aPerson('Ines', 'Duarte'), 'complete');
  const page = await enter(context, ordinary);
  await page.goto(at('/admin/users'));
  await expect(page).toHaveURL(at('/dashboard'));
  for (const file of files) expect((await context.request.get(at(file))).status(), file).toBe(404);
  const authorization = `Bearer ${ordinary.access_token}`;
  for (const call of ['users', 'transfers', 'audit', 'tickets', 'health', 'releases']) {
    const refused = await context.request.get(at(`/api/admin/${call}`), { headers: { authorization } });
    expect(refused.status(), call).toBe(403);
  }
});

for (const { role, opens, closed, title } of areas) {
  test(`${role} sees only the areas of the role`, async ({ context }) => {
    const { tokens } = await makeStaff(context, aPerson('Mika', 'Salo'), role);
    const page = await enter(context, tokens);
    await page.goto(at('/dashboard'));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).click();
    const tabs = page.getByRole('navigation', { name: 'Areas' }).getByRole('link');
    await expect(tabs).toHaveText([...opens]);
    for (const name of opens) {
      await tabs.getByText(name, { exact: true }).click();
      await expect(tabs.and(page.locator('[aria-current="page"]'))).toHaveText(name);
      await expect(page.getByText(/part of your role/)).toHaveCount(0);
    }
    if (closed === '') return;
    await page.goto(at(closed));
    await expect(
      page.getByRole('heading', { name: new RegExp(`^${title}.* not part of your role`) }),
    ).toBeVisible();
  });
}

test('signs the user out and rejects the next request after a role is revoked', async ({ context }) => {
  const person = aPerson('Oskar', 'Lund');
  const { tokens } = await makeStaff(context, person, 'Customer Support', grantByCommand);
  const page = await enter(context, tokens);
  await page.goto(at('/admin/users'));
  const areasOfPage = page.getByRole('navigation', { name: 'Areas' });
  await expect(areasOfPage.getByRole('link')).toHaveText(['Users', 'Tickets']);
  await revokeByCommand(person, 'Customer Support');
  // The open page signs out by itself; the new session has the new roles.
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  const again = await context.request.get(at('/api/admin/users'), {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  expect(again.status()).toBe(401);
});
