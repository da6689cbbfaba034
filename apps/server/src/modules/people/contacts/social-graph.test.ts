import fc from 'fast-check';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { checkViews } from '../../../testing/social/check-social';
import { commands } from '../../../testing/social/social-commands';
import { createModel } from '../../../testing/social/social-model';
import { createStart, PEOPLE } from '../../../testing/social/start-people';

/** The fault suite sets a seed for a longer run. */
const seed = process.env['MODEL_SEED'];
const SEQUENCES = seed === undefined ? 100 : 300;
const SEED = Number(seed ?? 1);

let test: TestApp;
let start: ReturnType<typeof createStart>;
beforeAll(async () => {
  test = await createTestApp();
  start = createStart(test);
});
afterAll(() => test.close());

it('matches the model of follows, blocks and searches over random sequences', async () => {
  let sequences = 0;
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 12, size: 'max' }), async (sequence) => {
      sequences += 1;
      const real = await start();
      const model = createModel();
      await fc.asyncModelRun(() => ({ model, real }), sequence);
      await checkViews(model, real, sequences % PEOPLE);
    }),
    { numRuns: SEQUENCES, seed: SEED },
  );
  expect(sequences).toBe(SEQUENCES);
}, 900_000);
