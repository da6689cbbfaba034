import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import type { LiveTypeError } from '@tessera/contracts/live-remote';
import { excerpt } from './excerpt';

const ERROR = /^(.+)\((\d+),\d+\): error (TS\d+: .*)$/;
/** An error of the configuration, for example TS18003. */
const ERROR_WITHOUT_FILE = /^error (TS\d+: .*)$/;
const CHECKED = /Found \d+ errors?\. Watching for file changes\.$/;

interface Found {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/**
 * Creates a reader of the compiler's output, line by line. `onChecked` receives the errors of each finished check.
 * @param config file that errors without a file are assigned to
 */
export function createTypeReader(
  config: string,
  onChecked: (errors: readonly Found[]) => void,
): (line: string) => void {
  let found: Found[] = [];
  return (text) => {
    const [, file, line, message] = ERROR.exec(text) ?? [];
    const [, general] = ERROR_WITHOUT_FILE.exec(text) ?? [];
    const last = found.at(-1);
    if (file !== undefined && message !== undefined) found.push({ file, line: Number(line), message });
    else if (general !== undefined) found.push({ file: config, line: 1, message: general });
    // Indented lines continue the message above them.
    else if (last !== undefined && /^\s+\S/.test(text))
      found[found.length - 1] = { ...last, message: `${last.message}\n${text}` };
    else if (CHECKED.test(text)) {
      onChecked(found);
      found = [];
    }
  };
}

/** Returns the path of the native compiler. A kill of `bin/tsc` would leave the compiler that it starts. */
function findCompiler(): string {
  const typescript = createRequire(import.meta.url).resolve('typescript/package.json');
  const platform = `@typescript/typescript-${process.platform}-${process.arch}/package.json`;
  const folder = join(dirname(createRequire(typescript).resolve(platform)), 'lib');
  return join(folder, process.platform === 'win32' ? 'tsc.exe' : 'tsc');
}

interface WatchTypesParameters {
  /** Root of the repository, and the folder of the project. */
  readonly root: string;
  readonly dir: string;
  /** Receives the errors of each check: all that the project has. */
  readonly onChecked: (errors: readonly LiveTypeError[]) => void;
}

/** Checks the types of a project after each change, in a process beside the build. Returns a function that ends it. */
export function watchTypes({ root, dir, onChecked }: WatchTypesParameters): () => void {
  const options = ['--watch', '--preserveWatchOutput', '--pretty', 'false'];
  const project = relative(root, dir) || '.';
  const compiler = spawn(findCompiler(), ['-p', project, ...options], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  compiler.on('error', (error) => process.stderr.write(`The types are not checked: ${error.message}\n`));
  const codeOf = ({ file, line }: Found) => {
    const path = join(root, file);
    // A later change may have deleted the file.
    return existsSync(path) ? excerpt(readFileSync(path, 'utf8'), line) : '';
  };
  const read = createTypeReader(join(project, 'tsconfig.json'), (errors) =>
    onChecked(errors.map((error) => ({ ...error, code: codeOf(error) }))),
  );
  createInterface(compiler.stdout).on('line', read);
  return () => void compiler.kill();
}
