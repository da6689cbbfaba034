import fc from 'fast-check';
import { MINUTE, SECOND } from '../clock';
import { createTestApp, type TestApp } from '../testing/create-test-app';
import { openSessions } from '../testing/session-model/open-sessions';
import { commands } from '../testing/session-model/session-commands';
import { createModel } from '../testing/session-model/session-model';

/** Sessions and their refresh families against a model that fits on a page. */
const SEQUENCES = 300;
const BUDGET_MS = 60_000;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it(
  'sessions live, rotate and die as the model says, over three hundred sequences',
  async () => {
    const started = Date.now();
    let sequences = 0;
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 24, size: 'max' }), async (sequence) => {
        sequences += 1;
        test.clock.advance(MINUTE);
        const real = await openSessions(test);
        await fc.asyncModelRun(() => ({ model: createModel(test.clock.now()), real }), sequence);
      }),
      { numRuns: SEQUENCES, interruptAfterTimeLimit: BUDGET_MS, markInterruptAsFailure: false },
    );
    expect(Date.now() - started).toBeLessThan(BUDGET_MS + 5 * SECOND);
    expect(sequences).toBeGreaterThanOrEqual(SEQUENCES);
  },
  BUDGET_MS + 30 * SECOND,
);
