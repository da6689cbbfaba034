import { expect, test } from '@playwright/test';
import { faults } from '../survival/faults';
import { inParallel } from '../survival/in-parallel';
import { remotes } from '../survival/remotes';
import { createSignedIn } from '../survival/signed-in';
import { survive, type SurvivalCase } from '../survival/survive';

/** The whole matrix is a part of `npm run faults`; here stand one of its rows and one of its columns. */
const ONE_REMOTE = 'contacts';
const ONE_FAULT = '404';
const CONCURRENCY = 4;

const both = (cell: Omit<SurvivalCase, 'fallback'>) =>
  [false, true].map((fallback) => ({ ...cell, fallback }));
/** What waits longest begins first, beside what computes. */
const row = faults.toSorted((one, other) => Number(other.hangs ?? false) - Number(one.hangs ?? false));
/** Both tests are of the same people: signing up is tried elsewhere. */
let signedIn: ReturnType<typeof createSignedIn> | undefined;

for (const [what, cells] of [
  [
    `${ONE_REMOTE} comes through every fault`,
    row.flatMap((fault) =>
      remotes.filter(({ name }) => name === ONE_REMOTE).flatMap((remote) => both({ remote, fault })),
    ),
  ],
  [
    `every other remote comes through ${ONE_FAULT}`,
    remotes
      .filter(({ name }) => name !== ONE_REMOTE)
      .flatMap((remote) =>
        faults.filter(({ name }) => name === ONE_FAULT).flatMap((fault) => both({ remote, fault })),
      ),
  ],
] as const) {
  test(`${what}: the shell lives, and nothing that was altered runs`, async ({ browser }) => {
    signedIn ??= createSignedIn(browser);
    const people = signedIn;
    const problems = await inParallel(cells, CONCURRENCY, async (cell) =>
      survive(browser, await people(cell.remote), cell),
    );
    expect(problems).toEqual([]);
  });
}
