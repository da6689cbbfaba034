import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '@tessera/rspack/repository';
import { pack } from './pack';

const { values } = parseArgs({
  options: { out: { type: 'string', default: join(ROOT, 'tools/remote/dist') } },
});
const out = resolve(values.out);
for (const file of await pack(out)) process.stdout.write(`${join(out, file)}\n`);
