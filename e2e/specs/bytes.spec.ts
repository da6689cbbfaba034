import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '../commands/test';
import { stackAddress } from '../setup/address';

/** Limit of script bytes (brotli) on /login before the first input. The bench reports the same number. */
const LIMIT_KB = 190;

test(`loads at most ${LIMIT_KB} kB of scripts before the first input on /login`, async ({ page }) => {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    const isScript = response.request().resourceType() === 'script';
    // The error reporter loads 2 s after the page, which is before the input on a busy machine.
    if (isScript && !response.url().includes('/telemetry.')) scripts.set(response.url(), response.body());
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
