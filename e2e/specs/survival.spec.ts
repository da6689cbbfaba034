import { expect, test } from '@playwright/test';
import { faults } from '../survival/faults';
import { inParallel } from '../survival/in-parallel';
import { remotes } from '../survival/remotes';
import { createSignedIn } from '../survival/signed-in';
import { survive, type SurvivalCase } from '../survival/survive';

/** The whole matrix is a part of `npm run faults`; here stand one of its rows and one of its columns. */
const ONE_REMOTE = 'contacts';
const ONE_FAULT = '404';
const AT_ONCE = 4;

const both = (cell: Omit<SurvivalCase, 'held'>) => [false, true].map((held) => ({ ...cell, held }));

for (const [what, cells] of [
  [
    `${ONE_REMOTE} comes through every fault`,
    faults.flatMap((fault) =>
      remotes.filter(({ name }) => name === ONE_REMOTE).flatMap((remote) => both({ remote, fault })),
    ),
  ],
  [
    `every remote comes through ${ONE_FAULT}`,
    remotes.flatMap((remote) =>
      faults.filter(({ name }) => name === ONE_FAULT).flatMap((fault) => both({ remote, fault })),
    ),
  ],
] as const) {
  test(`${what}: the shell lives, and nothing that was altered runs`, async ({ browser }) => {
    test.setTimeout(180_000);
    const signedIn = createSignedIn(browser);
    const problems = await inParallel(cells, AT_ONCE, async (cell) =>
      survive(browser, await signedIn(cell.remote), cell),
    );
    expect(problems).toEqual([]);
  });
}
