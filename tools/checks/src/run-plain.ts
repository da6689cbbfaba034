import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * Evaluates an expression over the exports of a file in `bin`. Runs in a separate process: those files are
 * plain JavaScript, used before the installation.
 */
export function runPlain(file: string, expression: string): unknown {
  const from = JSON.stringify(join(import.meta.dirname, '../bin', file));
  const code = `import * as all from ${from}; process.stdout.write('#' + JSON.stringify((${expression})(all) ?? null))`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return JSON.parse(output.slice(output.lastIndexOf('#') + 1));
}
