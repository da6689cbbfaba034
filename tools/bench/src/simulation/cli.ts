import { writeFileSync } from 'node:fs';
import { README, withTables } from './readme';
import { report } from './report';

writeFileSync(README, withTables(report()));
