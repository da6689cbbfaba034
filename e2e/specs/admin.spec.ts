import { RemotesAnswer, type Role } from '@tessera/contracts';
import type { BrowserContext, Page } from '@playwright/test';
import * as v from 'valibot';
import { enter, makeAccount } from '../commands/account';
import { aPerson } from '../commands/person';
import { makeStaff, revokeRole } from '../commands/staff';
import { expect, test } from '../commands/test';
import { stackAddress } from '../setup/address';

const { origin } = stackAddress();
const at = (path: string) => `${origin}${path}`;

/** What a role opens, by the table of the roles. */
const areas: readonly { role: Role; opens: readonly string[]; closed: string; title: string }[] = [
  {
    role: 'Admin',
    opens: ['Users', 'Transfers', 'Audit', 'Tickets', 'Health', 'Releases'],
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
  { role: 'Operations Staff', opens: ['Health', 'Releases'], closed: '/admin/users', title: 'Users' },
];

interface Answer {
  readonly path: string;
  readonly kind: string;
  readonly text: string;
}

/** Everything that a page asked for and what came back, as far as it is text. */
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

/** Addresses of the back office: its pages, its calls, its files. */
const ADDRESS = /\/admin\b/i;

const signedIn = async (context: BrowserContext) =>
  enter(context, await makeAccount(context, aPerson('Ines', 'Duarte'), 'complete'));

test('an ordinary person meets nothing of the back office: no request, no address and no name in any answer', async ({
  context,
}) => {
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
    // The shell knows the word, for the place of an entry; what the server says does not.
    if (kind !== 'script') expect(/admin/i.test(text), `${path} names the back office`).toBe(false);
  }
});

test('its address leads somebody without a role home, its calls answer 403 and its files 404', async ({
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
  test(`${role} sees the areas of the role and no other`, async ({ context }) => {
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

test('a role that is taken away ends with the next request', async ({ context }) => {
  const person = aPerson('Oskar', 'Lund');
  const { tokens } = await makeStaff(context, person, 'Customer Support');
  const page = await enter(context, tokens);
  await page.goto(at('/admin/users'));
  const areasOfPage = page.getByRole('navigation', { name: 'Areas' });
  await expect(areasOfPage.getByRole('link')).toHaveText(['Users', 'Tickets']);
  revokeRole(person, 'Customer Support');
  await areasOfPage.getByRole('link', { name: 'Tickets' }).click();
  // Who gets or loses a role is signed out, and comes back as who they are now.
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  const again = await context.request.get(at('/api/admin/users'), {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  expect(again.status()).toBe(401);
});
