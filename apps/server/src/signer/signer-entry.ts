import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Path of the signer's code and the node arguments to run it. */
export interface SignerEntry {
  file: string;
  execArgv: string[];
}

/** `dist/signer.js` beside the bundled server; from sources (tests, development) the TypeScript file through tsx. */
export function signerEntry(): SignerEntry {
  const main = process.argv[1] ?? '';
  const bundled = join(dirname(main), 'signer.js');
  if (main.endsWith('.js') && dirname(main).endsWith('dist') && existsSync(bundled))
    return { file: bundled, execArgv: [] };
  const file = join(import.meta.dirname, 'signer-process.ts');
  const tsx = createRequire(file).resolve('tsx');
  return { file, execArgv: ['--import', pathToFileURL(tsx).href] };
}
