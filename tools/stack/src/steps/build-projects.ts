import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '../repository-root';

/** Builds every app and program whose sources changed; Nx knows which. Rejects with the builder's last lines. */
export async function buildProjects(signal?: AbortSignal): Promise<void> {
  const nx = join(repositoryRoot, 'node_modules/nx/dist/bin/nx.js');
  const args = [nx, 'run-many', '-t', 'build', '--outputStyle=static'];
  // Without its daemon: nothing may stay behind when the stack has ended.
  const env = {
    ...process.env,
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    FORCE_COLOR: '0',
    NODE_ENV: 'production',
  };
  const child = spawn(process.execPath, args, {
    cwd: repositoryRoot,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal === undefined ? {} : { signal }),
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0) return;
  const lines = Buffer.concat(output).toString('utf8').trimEnd().split('\n').slice(-60);
  throw new Error(`The build failed:\n${lines.join('\n')}`);
}
