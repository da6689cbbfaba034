import { writeFileSync } from 'node:fs';
import { BENCH_README, ROOT_README, withTables } from './readme';
import { report } from './report';

const { simulation, capacity } = report();
writeFileSync(BENCH_README, withTables(BENCH_README, simulation));
writeFileSync(ROOT_README, withTables(ROOT_README, capacity));
