import type { BrowserContext, Locator, Page, Response } from '@playwright/test';
import { Tokens } from '@tessera/contracts/identity';
import { startServerBeside, type ServerBeside } from '@tessera/stack';
import * as v from 'valibot';
import { enter, makeAccount } from '../commands/account';
import { aPerson } from '../commands/person';
import { expect, test } from '../commands/test';
import { watchCalls } from '../commands/watch-calls';
import { stackAddress } from '../setup/address';

const ROUNDS = 10;
const TABS = 3;
/** On a free machine the other tabs follow in well under a second. */
const SHORTER_THAN_A_POLL_MS = 10_000;
const at = (path: string) => `${stackAddress().origin}${path}`;

async function openTabs(context: BrowserContext, first: Page, url: string): Promise<Page[]> {
  const others = await Promise.all(Array.from({ length: TABS - 1 }, () => context.newPage()));
  const tabs = [first, ...others];
  for (const tab of tabs) await tab.goto(url);
  return tabs;
}

/** Reads a countdown such as 04:59. */
async function secondsLeft(dialog: Locator): Promise<number> {
  const [, minutes, seconds] = /(\d\d):(\d\d)/.exec(await dialog.innerText()) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

const stored = (page: Page, name: string) =>
  page.evaluate((key) => localStorage.getItem(`tessera.${key}`) ?? '', name);

const storedKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tessera.')));

function expiryOf(accessToken: string): number {
  const claims: unknown = JSON.parse(
    Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString('utf8'),
  );
  if (typeof claims !== 'object' || claims === null || !('exp' in claims)) throw new Error('no exp');
  return Number(claims.exp) * 1000;
}

const isSaving = (response: Response) =>
  response.url().endsWith('/api/user/preferences') && response.request().method() === 'POST';

/** Presses the tab's switch at a given time; resolves when the choice is saved. */
async function pressAt(tab: Page, moment: number): Promise<void> {
  const saved = tab.waitForResponse((response) => isSaving(response) && response.status() === 200);
  await tab.getByRole('switch', { name: 'Hide balances' }).evaluate((element, when) => {
    if (element instanceof HTMLElement) setTimeout(() => element.click(), when - Date.now());
  }, moment);
  await saved;
}

test.describe('with access tokens of two seconds', () => {
  let server: ServerBeside;
  test.beforeAll(async () => {
    const { dataDir } = stackAddress();
    const environment = { ACCESS_TOKEN_SECONDS: '2', LOG_LEVEL: 'warn' };
    server = await startServerBeside({ dataDir, environment });
  });
  test.afterAll(() => server.stop());

  test('refreshes each of ten expired tokens once over three tabs, and every call succeeds', async ({
    context,
  }) => {
    const tokens = await makeAccount(context, aPerson('Ines', 'Moreau'), 'onboarded', server.origin);
    const first = await enter(context, tokens, server.origin);
    let asked = 0;
    let met = 0;
    const answers: Promise<unknown>[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/api/refreshToken')) asked += 1;
    });
    context.on('response', (response) => {
      if (response.url().endsWith('/api/refreshToken')) answers.push(response.json());
      if (isSaving(response) && response.status() === 401) met += 1;
    });
    const tabs = await openTabs(context, first, `${server.origin}/settings?tab=appearance`);
    for (const tab of tabs) await expect(tab.getByRole('switch', { name: 'Hide balances' })).toBeVisible();

    for (let round = 1; round <= ROUNDS; round += 1) {
      const before = await stored(first, 'refresh_token');
      const moment = expiryOf(await stored(first, 'access_token')) + 20;
      // A tab that knows the expiry refreshes before a call. With this expiry the tabs do not, as with a clock that is behind.
      await first.evaluate(() => localStorage.setItem('tessera.expires_at', String(Date.now() + 600_000)));
      await Promise.all(tabs.map((tab) => pressAt(tab, moment)));
      expect(await stored(first, 'refresh_token'), `round ${round}`).not.toBe(before);
    }
    expect(asked).toBeGreaterThanOrEqual(ROUNDS);
    // A consumed refresh token returns the same child again: as many different children as refreshes means one exchange per token.
    const children = (await Promise.all(answers)).map((answer) => v.parse(Tokens, answer).refresh_token);
    expect(new Set(children).size).toBe(asked);
    // In some rounds several tabs must have used the expired token concurrently.
    expect(met).toBeGreaterThan(ROUNDS);
    for (const tab of tabs) await expect(tab).toHaveURL(`${server.origin}/settings?tab=appearance`);
  });
});

test('logs out all tabs after a confirmed logout in one, without a poll', async ({ context }) => {
  const tokens = await makeAccount(context, aPerson('Bruno', 'Keller'), 'onboarded');
  const tab = await enter(context, tokens);
  const [, ...others] = await openTabs(context, tab, at('/settings'));
  for (const other of others) await expect(other.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await tab.getByRole('button', { name: 'Logout' }).click();
  const dialog = tab.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await tab.getByRole('button', { name: 'Logout' }).click();
  await dialog.getByRole('button', { name: 'Logout' }).click();
  await tab.waitForURL(at('/login'));
  for (const other of others) {
    await expect(other).toHaveURL(at('/login'), { timeout: SHORTER_THAN_A_POLL_MS });
    await expect(other.getByRole('heading', { name: 'Log in' })).toBeVisible();
  }
  expect(await storedKeys(tab)).toEqual([]);
});

test('shows the idle dialog in every tab, closes it in all on Keep signed in, and logs out all at its end', async ({
  context,
}) => {
  await context.clock.install();
  const tokens = await makeAccount(context, aPerson('Leila', 'Haddad'), 'onboarded');
  const calls = watchCalls(context);
  const tabs = await openTabs(context, await enter(context, tokens), at('/settings'));
  const dialog = (tab: Page) => tab.getByRole('alertdialog', { name: 'Are you still there?' });
  for (const tab of tabs) await expect(tab.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await calls.settled();

  await context.clock.fastForward('15:00');
  for (const tab of tabs) {
    await expect(dialog(tab)).toBeVisible();
    // The countdown continues between the checks of the tabs.
    await expect(dialog(tab)).toContainText(/04:\d\d|05:00/);
  }
  await tabs[1]?.getByRole('button', { name: 'Keep signed in' }).click();
  for (const tab of tabs) await expect(dialog(tab)).toBeHidden();
  await calls.settled();

  await context.clock.fastForward('15:00');
  for (const tab of tabs) await expect(dialog(tab)).toBeVisible();
  // Not over the end: a tab that logs out with another one loads the login page, and a jump would time out its chunks.
  const left = await Promise.all(tabs.map((tab) => secondsLeft(dialog(tab))));
  await context.clock.fastForward((Math.min(...left) - 15) * 1000);
  for (const tab of tabs) {
    await expect(tab).toHaveURL(at('/login'));
    expect(await storedKeys(tab)).toEqual([]);
  }
});
