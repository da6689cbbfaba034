import { setTimeout as wait } from 'node:timers/promises';
import { defineGroup } from '../group';

/** Time for garbage of the start-up to be collected and returned to the system. */
const SETTLE_MS = 3_000;

/** Memory of all processes of the stack: the highest sample of the run, or of an idle stack when the group runs alone. */
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
