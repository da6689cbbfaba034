import { spawn } from 'node:child_process';
import os from 'node:os';
import { join } from 'node:path';

/** A fifth of the weight of other programs: with a tenth (10), tests of two seconds took more than a minute. */
const LOW_PRIORITY = 7;

/** For Nx, also as a child: no daemon, and plugins in its own process, which takes half of the processor time. */
const NX = { NX_DAEMON: 'false', NX_TUI: 'false', NX_ISOLATE_PLUGINS: 'false' };

/**
 * Runs a program of node_modules/.bin.
 *
 * @param options.show whether to print the output (default) or return it
 * @param options.env additional variables
 * @param options.lowPriority whether other programs get the processors first
 */
export async function runProgram(root, program, args, { show = true, env = {}, lowPriority = false } = {}) {
  const command = join(root, 'node_modules/.bin', process.platform === 'win32' ? `${program}.cmd` : program);
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...NX, CI: 'true', ...env },
    stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  if (lowPriority && child.pid !== undefined)
    os.setPriority(child.pid, Math.max(os.getPriority(), LOW_PRIORITY));
  let isEnded = false;
  const forward = () => {
    isEnded = true;
    child.kill('SIGTERM');
  };
  process.once('SIGTERM', forward);
  const chunks = [];
  child.stdout?.on('data', (chunk) => chunks.push(chunk));
  child.stderr?.on('data', (chunk) => chunks.push(chunk));
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  process.off('SIGTERM', forward);
  // Terminated by a signal: do not start the next program.
  if (isEnded) process.kill(process.pid, 'SIGTERM');
  return { ok: code === 0, output: Buffer.concat(chunks).toString('utf8') };
}
