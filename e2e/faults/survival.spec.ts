import { expect, test } from '@playwright/test';
import { faults } from '../survival/faults';
import { inParallel } from '../survival/in-parallel';
import { remotes } from '../survival/remotes';
import { createSignedIn } from '../survival/signed-in';
import { survive } from '../survival/survive';

/** Most of a case is waiting for a timeout. */
const CONCURRENCY = 6;

for (const remote of remotes) {
  test(`${remote.name}: ${faults.length} faults, first visit and with a good fallback version`, async ({
    browser,
  }) => {
    test.info().annotations.push({ type: 'cases', description: String(2 * faults.length) });
    const signedIn = createSignedIn(browser);
    const cells = faults.flatMap((fault) => [false, true].map((fallback) => ({ remote, fault, fallback })));
    const problems = await inParallel(cells, CONCURRENCY, async (cell) =>
      survive(browser, await signedIn(remote), cell),
    );
    expect(problems).toEqual([]);
  });
}
