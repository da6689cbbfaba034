import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '../commands/test';
import { stackAddress } from '../setup/address';

/** What /login may cost before somebody can type, in brotli; the bench measures the same in its table. */
const LIMIT_KB = 190;

test(`the scripts before the first input on /login are at most ${LIMIT_KB} kB`, async ({ page }) => {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body());
  });
  await page.goto(`${stackAddress().origin}/login`);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  const before = [...scripts];
  const sizes = await Promise.all(
    before.map(
      async ([url, body]) => [new URL(url).pathname, brotliCompressSync(await body).length] as const,
    ),
  );
  const bytes = sizes.reduce((sum, [, size]) => sum + size, 0);
  expect(sizes.some(([path]) => path.startsWith('/releases/shell/'))).toBe(true);
  expect(bytes / 1000, JSON.stringify(sizes)).toBeLessThanOrEqual(LIMIT_KB);
});
