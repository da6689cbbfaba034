import { readFileSync } from 'node:fs';
import { README, withTables } from './readme';
import { report } from './report';

it('makes the tables of the README again; otherwise run `npm run simulate -w @tessera/bench`', () => {
  expect(withTables(report())).toBe(readFileSync(README, 'utf8'));
}, 60_000);
