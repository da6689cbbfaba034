import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * What an expression over the exports of a file in `bin` comes to. Those are plain JavaScript, which runs before anything
 * is installed: they are tested in a process of their own.
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
