import { type BenchContext, defineGroup } from './group';

const context: BenchContext = {
  stack: {
    dataDir: '/nowhere',
    address: () => Promise.reject(new Error('there is none')),
    restart: () => Promise.reject(new Error('there is none')),
    sampleMemory: () => {},
    memory: () => 0,
    highestMemory: () => 0,
    stop: () => Promise.resolve(),
  },
  browser: () => Promise.reject(new Error('there is none')),
  rounds: 1,
  people: 1000,
};
const lines = {
  one: { name: 'One', unit: 's', limit: 2 },
  two: { name: 'Two', unit: '', limit: null },
};

it('assigns readings to their lines in line order', async () => {
  const group = defineGroup({
    name: 'g',
    lines,
    read: async () => ({ two: 7, one: { value: 1, note: 'n' } }),
  });
  expect(await group.measure(context)).toEqual([
    { name: 'One', unit: 's', limit: 2, value: 1, note: 'n' },
    { name: 'Two', unit: '', limit: null, value: 7 },
  ]);
});

it('keeps the lines of a failed group and notes the reason', async () => {
  const read = async ({ browser }: BenchContext) => {
    await browser();
    return { one: 1, two: 2 };
  };
  const measures = await defineGroup({ name: 'g', lines, read }).measure(context);
  expect(measures.map(({ name, value, note }) => [name, value, note])).toEqual([
    ['One', Number.NaN, 'there is none'],
    ['Two', Number.NaN, 'there is none'],
  ]);
});
