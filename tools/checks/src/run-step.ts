import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Runs the program without npm, whose start takes half of the time. Takes no options of npx before the program. */
const NPX = 'npx() { "node_modules/.bin/$1" "${@:2}"; }';

/** Runs a step like a runner, which stops at the first error, without the variables of the Nx that runs the tests. @returns its output */
export function runStep(script: string, env: Record<string, string> = {}): string {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('NX_'));
  return execFileSync('bash', ['-ec', `${NPX}\n${script}`], {
    cwd: join(__dirname, '../../..'),
    encoding: 'utf8',
    env: { ...Object.fromEntries(own), NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64_000_000,
  });
}

const outputs = new Map<string, string>();

/** Returns the output of a command, which it runs once. */
export function outputOf(command: string): string {
  const output = outputs.get(command) ?? runStep(command);
  outputs.set(command, output);
  return output;
}
