import { join } from 'node:path';
import type { ReleaseTypes } from '@tessera/contracts/release-types';
import { CSS_TYPES } from '@tessera/rspack/repository';
import { compile, declarationOf, unpackTypes, withFolder } from './compile';

/**
 * Compiles the sources of a remote with the declarations of a shell in place of the shared packages of the working tree.
 * @param folder the app's folder
 * @returns a line per wrong use, with file and line of the remote
 */
export function checkRemoteTypes(folder: string, types: ReleaseTypes): Promise<string[]> {
  return withFolder(async (temporary) => {
    unpackTypes(temporary, types);
    const shared = Object.keys(types.shared).filter((name) => name.startsWith('@tessera/'));
    const faults = await compile(temporary, {
      extends: join(folder, 'tsconfig.json'),
      compilerOptions: {
        types: [CSS_TYPES],
        paths: Object.fromEntries(shared.map((name) => [name, [declarationOf(name)]])),
      },
      include: [],
      files: [join(folder, 'src', 'remote.tsx')],
    });
    return faults.map(({ file, line, message, reasons }) =>
      [`${file}:${line}: ${message}`, ...reasons.slice(-1)].join(' '),
    );
  });
}
