import { DEMO_PEOPLE } from '@tessera/stack';
import { recordInteractions } from '../browser/record-interactions';
import { showWholePage } from '../browser/show-whole-page';
import { signIn } from '../browser/sign-in';
import { defineGroup } from '../group';
import { slowestInteraction } from '../history/slowest-interaction';
import { makeValidators } from '../validators-table/make-validators';
import { readValidators } from '../validators-table/read-validators';

const COUNT = 200;
/** CPU slowdown factor, as on a mid-range phone. */
const SLOWER = 4;
const ROUNDS = 3;

/** INP of sorting, paging and searching a long list of validators on a throttled CPU. */
export const validatorsTable = defineGroup({
  name: 'validators-table',
  lines: {
    inp: { name: 'INP on the table of 200 validators, 4× slower CPU', unit: 'ms', limit: 100 },
    frame: { name: 'Longest frame meanwhile', unit: 'ms', limit: null },
  },
  async read({ stack, browser }) {
    const address = await stack.address();
    const person = DEMO_PEOPLE.at(-1);
    if (person === undefined) throw new Error('There are no demo people.');
    const context = await signIn(await browser(), address, person);
    const page = await context.newPage();
    // The chain has few validators, so the page gets a full set from here.
    await page.route('**/api/validators', (route) =>
      route.fulfill({ json: { data: makeValidators(COUNT) } }),
    );
    const devtools = await context.newCDPSession(page);
    await showWholePage(page, devtools);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(`${address.origin}/distribution/validators`);
    await page.getByText(/^1 to 10 of 170$/).waitFor();
    const found = await recordInteractions(page);
    for (let round = 0; round < ROUNDS; round += 1) await readValidators(page);
    const { interactions, frames } = await found();
    await context.close();
    const slowest = interactions.toSorted((one, other) => other.duration - one.duration).slice(0, 5);
    return {
      inp: {
        value: slowestInteraction({ interactions }),
        note: `slowest events: ${slowest.map(({ name, on, duration }) => `${name} on ${on} ${duration} ms`).join(', ')}`,
      },
      frame: Math.round(Math.max(0, ...frames)),
    };
  },
});
