import { availableParallelism } from 'node:os';
import { defineGroup } from '../group';
import { timed } from '../measure';
import { runToEnd } from '../stack/run-to-end';

const NX = 'node_modules/nx/dist/bin/nx.js';
const CORES = 2;

/** Builds everything without cache, on two cores. */
export const build = defineGroup({
  name: 'build',
  lines: { all: { name: 'Building everything on 2 cores', unit: 's', limit: 90 } },
  async read() {
    const args = [NX, 'run-many', '-t', 'build', '--skip-nx-cache', `--parallel=${CORES}`];
    const [command, ...rest] = [...pinned(), process.execPath, ...args, '--outputStyle=static'];
    const milliseconds = await timed(() => runToEnd(command, rest, { NODE_ENV: 'production' }));
    return { all: milliseconds / 1000 };
  },
});

/** Pins a larger machine to two cores, on Linux only. */
function pinned(): string[] {
  return process.platform === 'linux' && availableParallelism() > CORES ? ['taskset', '-c', '0,1'] : [];
}
