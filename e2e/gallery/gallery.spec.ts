import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { checkPageVariants } from '../commands/check-page-variants';
import { expect, test } from '../commands/test';

const built = fileURLToPath(new URL('../../tools/gallery/dist', import.meta.url));
const Index = v.object({
  entries: v.record(v.string(), v.object({ id: v.string(), title: v.string(), name: v.string() })),
});
const { entries } = v.parse(Index, JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')));

test.beforeEach(({ page }) =>
  page.route('http://gallery.test/**', (route) =>
    route.fulfill({ path: join(built, new URL(route.request().url()).pathname) }),
  ),
);

for (const { id, title, name } of Object.values(entries)) {
  test(`${title}: ${name} is accessible and looks as in its pictures`, async ({ page }) => {
    await page.goto(`http://gallery.test/iframe.html?id=${id}`);
    await expect(page.locator('#storybook-root > *').first()).toBeAttached();
    await checkPageVariants(page, id, {
      loading: true,
      // A layer covers the page; everything else is as high as its story.
      also: async (look) => {
        const layers = await page.locator('[role=dialog], [role=alertdialog]').count();
        const part = layers > 0 ? page : page.locator('#storybook-root');
        await expect.soft(part).toHaveScreenshot(`${id}-${look}.png`);
      },
    });
  });
}
