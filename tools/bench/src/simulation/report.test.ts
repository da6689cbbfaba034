import { readFileSync } from 'node:fs';
import { BENCH_README, ROOT_README, withTables } from './readme';
import { report } from './report';

it('makes the tables of both READMEs again; otherwise run `npm run simulate -w @tessera/bench`', () => {
  const { simulation, capacity } = report();
  expect(withTables(BENCH_README, simulation)).toBe(readFileSync(BENCH_README, 'utf8'));
  expect(withTables(ROOT_README, capacity)).toBe(readFileSync(ROOT_README, 'utf8'));
}, 60_000);
