import { expect, test } from '@playwright/test';
import { faults } from '../survival/faults';
import { inParallel } from '../survival/in-parallel';
import { remotes } from '../survival/remotes';
import { createSignedIn } from '../survival/signed-in';
import { survive, type SurvivalCase } from '../survival/survive';

/** One row of the matrix, and one column without a fallback version. `npm run faults` runs all of it. */
const ONE_REMOTE = 'contacts';
const ONE_FAULT = '404';
const CONCURRENCY = 4;

const both = (cell: Omit<SurvivalCase, 'fallback'>) =>
  [false, true].map((fallback) => ({ ...cell, fallback }));
/** Faults that hang run first, in parallel with those that need the CPU. */
const row = faults.toSorted((one, other) => Number(other.hangs ?? false) - Number(one.hangs ?? false));
/** Both tests share the signed-in users; other specs test the sign-up. */
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
        faults.filter(({ name }) => name === ONE_FAULT).map((fault) => ({ remote, fault, fallback: false })),
      ),
  ],
] as const) {
  test(`${what}: keeps the shell working and runs no altered code`, async ({ browser }) => {
    signedIn ??= createSignedIn(browser);
    const people = signedIn;
    const problems = await inParallel(cells, CONCURRENCY, async (cell) =>
      survive(browser, await people(cell.remote), cell),
    );
    expect(problems).toEqual([]);
  });
}
