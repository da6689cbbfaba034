import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { repositoryRoot } from '../repository-root';
import { builtProject, failedOutput } from './read-build-output';

interface BuildProjectsParameters {
  /** Called for each project whose build starts; not for cached ones. */
  readonly say: (line: string) => void;
  readonly signal?: AbortSignal | undefined;
}

/** Builds every project whose sources changed, with Nx. Rejects with the output of the failed builds. */
export async function buildProjects({ say, signal }: BuildProjectsParameters): Promise<void> {
  const nx = join(repositoryRoot, 'node_modules/nx/dist/bin/nx.js');
  // Stream the output, with the project before each line, so that the start of each build can be reported.
  const args = [nx, 'run-many', '-t', 'build', '--outputStyle=stream'];
  // No daemon: it would keep running after the stack has stopped.
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
