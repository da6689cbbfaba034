import type { Page } from '@playwright/test';
import { expect, test } from '../commands/test';
import { watchPolicy } from '../commands/watch-policy';
import { stackAddress } from '../setup/address';

const { origin } = stackAddress();
const isOf = (remote: string) => (url: URL) => url.pathname.startsWith(`/releases/${remote}/`);

test.use({ breaksRemotes: true });

/** Appends code to matching files of auth in flight, which would report itself if it ran. */
async function tamper(page: Page, file: RegExp, addition: string): Promise<() => number> {
  let altered = 0;
  await page.route(isOf('auth'), async (route) => {
    if (!file.test(new URL(route.request().url()).pathname)) return route.continue();
    const response = await route.fetch();
    altered += 1;
    return route.fulfill({ response, body: `${await response.text()}${addition}` });
  });
  return () => altered;
}

const SCRIPT = ';globalThis.tampered = true;';
const STYLE = ':root { --tampered: yes; }';

test('loads a remote under the enforced policy without a report, and requests no other remote', async ({
  page,
}) => {
  const reports = await watchPolicy(page);
  const asked = new Set<string>();
  page.on('request', (request) => {
    const [, name] = /\/releases\/([^/]+)\//.exec(request.url()) ?? [];
    if (name !== undefined) asked.add(name);
  });
  const answer = await page.goto(`${origin}/login`);
  expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
  await expect(page.getByRole('button', { name: /log in|sign in|continue/i }).first()).toBeVisible();
  expect([...asked].toSorted()).toEqual(['auth', 'shell']);
  expect(reports).toEqual([]);
});

test.describe('injected code', () => {
  test.use({ breaksPolicy: true });

  test('does not run code from strings', async ({ page }) => {
    await page.goto(`${origin}/login`);
    const refused = await page.evaluate(() => {
      const outcome = (work: () => void) => {
        try {
          work();
          return 'allowed';
        } catch {
          return 'refused';
        }
      };
      const script = document.createElement('script');
      return {
        foreign: outcome(() => (script.src = 'https://elsewhere.example/a.js')),
        api: outcome(() => (script.src = '/api/user')),
        text: outcome(() => (script.text = 'alert(1)')),
        markup: outcome(() => (document.createElement('div').innerHTML = '<b>x</b>')),
      };
    });
    expect(refused).toEqual({ foreign: 'refused', api: 'refused', text: 'refused', markup: 'refused' });
  });
});

for (const [what, path, file, addition] of [
  ['entry', '/login', /\/remoteEntry\..*\.js$/, SCRIPT],
  ['chunk', '/login', /\/login-page\..*\.js$/, SCRIPT],
  ['style', '/magicLogin', /\.css$/, STYLE],
] as const) {
  test(`blocks an altered ${what} and shows the error in its outlet only`, async ({ page }) => {
    const altered = await tamper(page, file, addition);
    await page.goto(`${origin}${path}`);
    await expect(page.getByRole('heading', { name: 'Sign-in did not load' })).toBeVisible();
    expect(altered()).toBeGreaterThan(0);
    const trace = await page.evaluate(() => ({
      script: Reflect.get(globalThis, 'tampered') === true,
      style: getComputedStyle(document.documentElement).getPropertyValue('--tampered'),
    }));
    expect(trace).toEqual({ script: false, style: '' });
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sign-in did not load' })).toBeHidden();
  });
}

test('shows the card when files are missing, and loads the remote on Try Again', async ({ page }) => {
  await page.route(isOf('auth'), (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(`${origin}/login`);
  await expect(page.getByRole('heading', { name: 'Sign-in did not load' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.locator('input').first()).toBeVisible();
});

test('offers Retry after three seconds when the entry hangs, and does not wait for the old request', async ({
  page,
}) => {
  await page.route(
    (url) => /\/auth\/.*\/remoteEntry\./.test(url.pathname) && url.search === '',
    () => new Promise<void>(() => undefined),
  );
  await page.goto(`${origin}/login`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Sign-in is slow to load' })).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('input').first()).toBeVisible();
});
