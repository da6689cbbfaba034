import { parseConfig } from '../config/config';
import { Environment } from '../config/config-schema';
import { hasBug, seededBugs } from './seeded-bugs';
import { testEnvironment } from '../testing/test-config';

const { env } = process;
const was = env['NODE_ENV'];

afterEach(() => {
  env['NODE_ENV'] = was;
  delete env['SEEDED_BUG'];
});

it('has none by itself', () => {
  expect(seededBugs.filter(hasBug)).toEqual([]);
});

it.each(seededBugs)('has %s alone when the harness asks for it, and never outside of a test', (name) => {
  env['SEEDED_BUG'] = name;
  expect(seededBugs.filter(hasBug)).toEqual([name]);
  for (const mode of ['production', 'development', 'Test', '', undefined]) {
    if (mode === undefined) delete env['NODE_ENV'];
    else env['NODE_ENV'] = mode;
    expect(seededBugs.filter(hasBug)).toEqual([]);
  }
});

it('is nothing that a deployment could configure', () => {
  expect(Object.keys(Environment.entries)).not.toContain('SEEDED_BUG');
  const config = parseConfig({ ...testEnvironment('postgres://unused'), SEEDED_BUG: 'float-amount' });
  expect(JSON.stringify(config)).not.toContain('float-amount');
});
