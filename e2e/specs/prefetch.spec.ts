import { enter, makeAccount } from '../commands/account';
import { aPerson } from '../commands/person';
import { expect, test } from '../commands/test';
import { stackAddress } from '../setup/address';

const { origin } = stackAddress();

test('prefetches remote and page in parallel on hover, so that the click requests no script', async ({
  context,
}) => {
  const page = await enter(context, await makeAccount(context, aPerson('Jun', 'Ito'), 'complete'));
  await page.goto(`${origin}/dashboard`);
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contacts' });
  await expect(link).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/releases/contacts/')) asked.push(request.url());
  });
  const files = ['remoteEntry', 'remote', 'people-pages'].map((name) =>
    page.waitForResponse((answer) => new RegExp(`/contacts/[^/]+/${name}\\..*\\.js$`).test(answer.url())),
  );
  await link.hover();
  for (const file of await Promise.all(files)) await file.finished();
  const fetched = asked.length;
  const entries = asked.flatMap((url) => /\/(remoteEntry|remote)\./.exec(url)?.[1] ?? []);
  expect(entries.toSorted()).toEqual(['remote', 'remoteEntry']);
  await link.click();
  await expect(page.locator('#content').getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
  expect(asked.slice(fetched).filter((url) => url.endsWith('.js'))).toEqual([]);
});

test('keeps text typed before the quick search has loaded, and cancels it on Escape', async ({ context }) => {
  const page = await enter(context, await makeAccount(context, aPerson('Jun', 'Ito'), 'complete'));
  await page.goto(`${origin}/dashboard`);
  await expect(page.getByRole('button', { name: 'Quick search' })).toBeVisible();
  let bring = () => {};
  const brought = new Promise<void>((resolve) => (bring = resolve));
  await page.route(
    (url) => url.pathname.startsWith('/releases/contacts/'),
    async (route) => {
      await brought;
      await route.continue();
    },
  );
  const field = page.getByRole('textbox', { name: 'Search contacts' });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('nobody');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('jun i');
  await expect(field).toHaveCount(0);
  bring();
  await expect(field).toHaveValue('jun i');
  await expect(field).toBeFocused();
});
