import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import setUp from '../../jest/src/global-setup.mjs';
import tearDown from '../../jest/src/global-teardown.mjs';
import { optionsOf } from './options.mjs';
import { PARTS } from './parts.mjs';

const { values } = parseArgs({
  options: {
    part: { type: 'string', multiple: true, default: Object.keys(PARTS) },
    seed: { type: 'string', default: 'tessera' },
    concurrency: { type: 'string' },
    sample: { type: 'string' },
  },
});
const [sample, concurrency] = ['sample', 'concurrency'].map((name) => {
  const value = values[name];
  if (value !== undefined && !/^[1-9]\d*$/.test(value))
    throw new Error(`--${name} must be a whole number above 0, not "${value}"`);
  return value === undefined ? undefined : Number(value);
});
const unknown = values.part.filter((name) => !(name in PARTS));
if (unknown.length > 0)
  throw new Error(`Unknown part ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}`);

for (const name of values.part) {
  const part = { ...PARTS[name], ...(sample !== undefined && { sample }) };
  console.error(part.sample === undefined ? name : `${name}: ${part.sample} mutants, --seed ${values.seed}`);
  if (part.servers) await setUp();
  try {
    await new Stryker(optionsOf(name, part, { seed: values.seed, concurrency })).runMutationTest();
  } finally {
    if (part.servers) await tearDown();
  }
}
