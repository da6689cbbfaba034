import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ReleaseTypes } from '@tessera/contracts/release-types';
import { ROOT } from '../root';

/** Error of the compiler. */
export interface TypeFault {
  /** Path from the root of the repository. */
  readonly file: string;
  readonly line: number;
  readonly message: string;
  /** The last one is the most specific. */
  readonly reasons: readonly string[];
}

/** Calls `work` with a temporary folder below `node_modules`, in which the compiler finds the installed packages. */
export async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const cache = join(ROOT, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'tessera-types-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Path of the declaration of a package below a folder of `unpackTypes`. */
export const declarationOf = (name: string) => `./node_modules/${name}/src/index.d.ts`;

/** Writes the declarations of a shell into `node_modules` of a folder, where they find one another. */
export function unpackTypes(folder: string, { declarations }: ReleaseTypes): void {
  for (const [path, text] of Object.entries(declarations)) {
    const file = join(folder, 'node_modules', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const names = new Set(Object.keys(declarations).map((path) => path.split('/src/')[0] ?? ''));
  for (const name of names)
    writeFileSync(
      join(folder, 'node_modules', name, 'package.json'),
      JSON.stringify({ name, types: 'src/index.d.ts' }),
    );
}

const FAULT = /^(.+?)\((\d+),\d+\): error TS\d+: (.*)$/;

/** Removes the temporary paths that the compiler writes before the names of types. */
const shorten = (text: string) => text.replaceAll(/import\("[^"]*"\)\.?/g, '').trim();

function parseFaults(text: string): TypeFault[] {
  const faults: (TypeFault & { readonly reasons: string[] })[] = [];
  for (const row of text.split('\n')) {
    const [, file, line, message] = FAULT.exec(row) ?? [];
    if (file !== undefined && message !== undefined)
      faults.push({ file, line: Number(line), message: shorten(message), reasons: [] });
    // The compiler indents reasons.
    else if (row.startsWith(' ')) faults.at(-1)?.reasons.push(shorten(row));
  }
  return faults;
}

/** Compiles a folder with a configuration. @returns the errors in sources @throws when the compiler does not run */
export async function compile(folder: string, configuration: object): Promise<TypeFault[]> {
  const project = join(folder, 'tsconfig.json');
  writeFileSync(project, JSON.stringify(configuration));
  const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  const options = { cwd: ROOT, maxBuffer: 16 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [tsc, '--pretty', 'false', '-p', project], options, (error, stdout) => {
      const faults = parseFaults(stdout);
      if (error === null || faults.length > 0) resolve(faults);
      else reject(new Error(`The compiler did not run: ${stdout || error.message}`));
    });
  });
}
