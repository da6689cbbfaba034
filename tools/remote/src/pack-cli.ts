import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '@tessera/rspack/repository';
import { pack } from './pack';

const { values } = parseArgs({
  options: { out: { type: 'string', default: join(ROOT, 'tools/remote/dist') } },
});
for (const file of await pack(values.out)) process.stdout.write(`${join(values.out, file)}\n`);
