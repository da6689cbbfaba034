import { setTimeout as wait } from 'node:timers/promises';
import { defineGroup } from '../group';

/** Long enough for what a start leaves behind to be collected or given back. */
const SETTLE_MS = 3_000;

/** All processes of the stack with their children; the highest sample of the run, or of an idle stack when it runs alone. */
export const memory = defineGroup({
  name: 'memory',
  lines: { stack: { name: "The stack's memory (PSS)", unit: 'MB', limit: 900 } },
  async read({ stack }) {
    await stack.address();
    await wait(SETTLE_MS);
    stack.sampleMemory();
    return { stack: stack.highestMemory() };
  },
});
