import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findUnversioned } from '@tessera/release/version';
import { ROOT } from '@tessera/rspack/repository';
import { pack } from './pack';
import { PUBLIC } from './packages';

const { values } = parseArgs({
  options: { out: { type: 'string', default: join(ROOT, 'tools/remote/dist') } },
});
const out = resolve(values.out);
const folders = [...PUBLIC.map((name) => `libs/${name}`), 'tools/remote'];
for (const line of findUnversioned(ROOT, folders)) process.stderr.write(`Warning: ${line}\n`);
for (const file of await pack(out)) process.stdout.write(`${join(out, file)}\n`);
