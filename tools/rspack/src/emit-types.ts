import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CSS_TYPES } from './repository';

const SCOPE = '@tessera/';

const configuration = (root: string, files: readonly string[], comments: boolean, outDir: string) => ({
  extends: join(root, 'tsconfig.base.json'),
  compilerOptions: {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: !comments,
    rootDir: join(root, 'libs'),
    outDir,
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: [CSS_TYPES],
    // The compiler writes no declarations of packages that it finds in node_modules.
    paths: { [`${SCOPE}*`]: [join(root, 'libs', '*', 'src', 'index.ts')] },
  },
  files,
});

/** @throws with the errors of the compiler */
const compile = (root: string, project: string) =>
  new Promise<void>((resolve, reject) => {
    const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    const args = [tsc, '--pretty', 'false', '-p', project];
    execFile(process.execPath, args, { cwd: root }, (error, stdout) => {
      if (error === null) resolve();
      else reject(new Error(`The declarations do not compile:\n${stdout.trim() || error.message}`));
    });
  });

/**
 * Compiles the declarations of files in `libs` and of those that they import. @returns texts by path, as in `ReleaseTypes`
 * @param options.comments keeps the comments, which editors show
 * @throws with the errors of the compiler, for example when an exported type cannot be named
 */
export async function emitTypes(
  root: string,
  entries: readonly string[],
  { comments = false } = {},
): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-types-'));
  const [project, out] = [join(folder, 'tsconfig.json'), join(folder, 'out')];
  try {
    writeFileSync(project, JSON.stringify(configuration(root, entries, comments, out)));
    await compile(root, project);
    const files = readdirSync(out, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.d.ts'))
      .toSorted();
    return Object.fromEntries(
      files.map((file) => [`${SCOPE}${file.replaceAll('\\', '/')}`, readFileSync(join(out, file), 'utf8')]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
