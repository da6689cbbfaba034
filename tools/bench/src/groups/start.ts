import { defineGroup } from '../group';

/** Second `npm start`: the data exists and every build is current. */
export const start = defineGroup({
  name: 'start',
  lines: { warm: { name: 'Warm `npm start` to ready', unit: 's', limit: 10 } },
  async read({ stack }) {
    return { warm: (await stack.restart()) / 1000 };
  },
});
