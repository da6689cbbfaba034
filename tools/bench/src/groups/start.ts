import { defineGroup } from '../group';

/** `npm start` for the second time: the data is there and every build is current. */
export const start = defineGroup({
  name: 'start',
  lines: { warm: { name: 'Warm `npm start` to ready', unit: 's', limit: 10 } },
  async read({ stack }) {
    return { warm: (await stack.restart()) / 1000 };
  },
});
