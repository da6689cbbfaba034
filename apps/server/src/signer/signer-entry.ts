import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface SignerEntry {
  file: string;
  execArgv: string[];
}

/** Returns the bundled file. In tests and development there is no bundle, so tsx runs the TypeScript file. */
export function signerEntry(): SignerEntry {
  const main = process.argv[1] ?? '';
  const bundled = join(dirname(main), 'signer.js');
  if (main.endsWith('.js') && dirname(main).endsWith('dist') && existsSync(bundled))
    return { file: bundled, execArgv: [] };
  const file = join(import.meta.dirname, 'signer-process.ts');
  const tsx = createRequire(file).resolve('tsx');
  return { file, execArgv: ['--import', pathToFileURL(tsx).href] };
}
