import fc from 'fast-check';
import { MINUTE } from '../../../platform/clock';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { openSessions } from '../../../testing/session-model/open-sessions';
import { commands } from '../../../testing/session-model/session-commands';
import { createModel } from '../../../testing/session-model/session-model';

/** The fault suite sets a seed for a longer run. */
const seed = process.env['MODEL_SEED'];
const SEQUENCES = seed === undefined ? 100 : 300;
const SEED = Number(seed ?? 1);

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('starts, rotates and ends sessions as the model does, over random sequences', async () => {
  let sequences = 0;
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 24, size: 'max' }), async (sequence) => {
      sequences += 1;
      test.clock.advance(MINUTE);
      const real = await openSessions(test);
      await fc.asyncModelRun(() => ({ model: createModel(test.clock.now()), real }), sequence);
    }),
    { numRuns: SEQUENCES, seed: SEED },
  );
  expect(sequences).toBe(SEQUENCES);
}, 900_000);
