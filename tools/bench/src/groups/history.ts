import { DEMO_PEOPLE } from '@tessera/stack';
import { recordInteractions } from '../browser/record-interactions';
import { showWholePage } from '../browser/show-whole-page';
import { signIn } from '../browser/sign-in';
import { defineGroup } from '../group';
import { readHistory } from '../history/read-history';
import { seedHistory } from '../history/seed-history';
import { slowestInteraction } from '../history/slowest-interaction';

const LINES = 10_000;
/** CPU slowdown factor, as on a mid-range phone. */
const SLOWER = 4;
const ROUNDS = 8;

/** INP of paging, filtering and reading a long history on a throttled CPU. */
export const history = defineGroup({
  name: 'history',
  lines: {
    inp: { name: 'INP on a history of 10,000 rows, 4× slower CPU', unit: 'ms', limit: 100 },
    frame: { name: 'Longest frame meanwhile', unit: 'ms', limit: null },
  },
  async read({ stack, browser }) {
    const address = await stack.address();
    const person = DEMO_PEOPLE.at(-1);
    if (person === undefined) throw new Error('There are no demo people.');
    await seedHistory(address.databaseUrl, person.email, LINES);
    const context = await signIn(await browser(), address, person);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await showWholePage(page, devtools);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(`${address.origin}/my-assets/transactions`);
    await page.getByText(/^Page 1 of 1\d{3}$/).waitFor();
    const found = await recordInteractions(page);
    for (let round = 0; round < ROUNDS; round += 1) await readHistory(page);
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
