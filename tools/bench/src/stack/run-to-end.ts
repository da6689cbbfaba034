import { spawn } from 'node:child_process';
import { repositoryRoot } from './repository-root';

/** Runs a program in the repository. @returns its output; rejects with its last lines if it fails */
export async function runToEnd(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  const child = spawn(command, args, {
    cwd: repositoryRoot,
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const output = Buffer.concat(chunks).toString('utf8');
  if (code === 0) return output;
  throw new Error(
    `${command} ${args.join(' ')} failed:\n${output.trimEnd().split('\n').slice(-20).join('\n')}`,
  );
}
