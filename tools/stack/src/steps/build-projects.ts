import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { repositoryRoot } from '../repository-root';
import { builtProject, failedOutput } from './read-build-output';

interface BuildProjectsParameters {
  /** Told of each project when its build begins; of none whose sources are as they were. */
  readonly say: (line: string) => void;
  readonly signal?: AbortSignal | undefined;
}

/** Builds every app and program whose sources changed; Nx knows which. Rejects with what those said that failed. */
export async function buildProjects({ say, signal }: BuildProjectsParameters): Promise<void> {
  const nx = join(repositoryRoot, 'node_modules/nx/dist/bin/nx.js');
  // As it comes, each line with its project before it: a project is told of when it begins.
  const args = [nx, 'run-many', '-t', 'build', '--outputStyle=stream'];
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
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      const name = builtProject(line);
      if (name !== undefined) say(`Building ${name} …`);
    });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`The build failed:\n${failedOutput(lines)}`);
}
