import { join } from 'node:path';

import { checkBuiltApps } from './built-files';

const problems = checkBuiltApps(join(import.meta.dirname, '../../../..'));
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exit(problems.length === 0 ? 0 : 1);
