import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import * as v from 'valibot';
import { expectAccessible } from '../commands/axe';
import { expectPicture, PICTURES } from './expect-picture';
import { BUILT, test } from './gallery-test';
import { showStory } from './show-story';

const Index = v.object({ entries: v.record(v.string(), v.object({ title: v.string(), name: v.string() })) });
const { entries } = v.parse(Index, JSON.parse(readFileSync(join(BUILT, 'index.json'), 'utf8')));

/** Axe checks both themes and both widths in two of the four looks. `checkPageVariants` checks pages in the other two. */
const looks = [
  { theme: 'light', width: 1440, height: 900, axe: false },
  { theme: 'dark', width: 1440, height: 900, axe: true },
  { theme: 'dark', width: 390, height: 844, axe: false },
  { theme: 'light', width: 390, height: 844, axe: true },
] as const;
const nameOf = (id: string, { theme, width }: (typeof looks)[number]) => `${id}-${theme}-${width}`;

for (const [id, { title, name }] of Object.entries(entries)) {
  test(`${title}: ${name} is accessible and looks as in its pictures`, async ({ gallery }, info) => {
    await showStory(gallery, id);
    for (const look of looks) {
      await gallery.emulateMedia({ colorScheme: look.theme, reducedMotion: 'reduce' });
      await gallery.setViewportSize(look);
      await expectPicture(gallery, nameOf(id, look), info);
      const overflow = await gallery.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(overflow, `${look.width} px: scrolls sideways`).toBeLessThanOrEqual(0);
      if (look.axe) await expectAccessible(gallery, `${look.theme}, ${look.width}`, { loading: true });
    }
  });
}

test('has a story for each picture', () => {
  const expected = Object.keys(entries).flatMap((id) => looks.map((look) => `${nameOf(id, look)}.png`));
  expect(readdirSync(PICTURES).filter((file) => !expected.includes(file))).toEqual([]);
});
