import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page, type TestInfo } from '@playwright/test';
import { countDifferent, decode, encode, type Picture } from './picture';
import { takePicture } from './take-picture';

export const PICTURES = fileURLToPath(new URL('pictures', import.meta.url));

/** Differing samples that are not a change. Chromium 147 and 156 differ in up to 62 on a whole page. */
const LIMIT = 100;

/** Compares the page with its committed picture, or replaces the picture when `--update-snapshots` is given. */
export async function expectPicture(page: Page, name: string, info: TestInfo) {
  const file = `${PICTURES}/${name}.png`;
  const committed = existsSync(file) ? await decode(readFileSync(file)) : null;
  const compare = (seen: Picture) => (committed === null ? Infinity : countDifferent(seen, committed));
  let picture = await takePicture(page);
  let count = compare(picture);
  // A busy machine may draw late.
  for (let tries = 0; committed !== null && tries < 3 && count > LIMIT; tries++) {
    await page.waitForTimeout(300);
    picture = await takePicture(page);
    count = compare(picture);
  }
  if (count <= LIMIT) return;
  if (['all', 'changed'].includes(info.config.updateSnapshots)) {
    writeFileSync(file, await encode(picture));
    return;
  }
  const seen = info.outputPath(`${name}.png`);
  writeFileSync(seen, await encode(picture));
  const accept = 'npm run gallery:check -- --update-snapshots';
  expect.soft(count, `${seen} differs from ${file}; to accept it: ${accept}`).toBeLessThanOrEqual(LIMIT);
}
