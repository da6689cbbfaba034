import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { defineGroup } from '../group';
import { median, percentile, timed } from '../measure';
import { repositoryRoot } from '../stack/repository-root';
import { runToEnd } from '../stack/run-to-end';

const NX = 'node_modules/nx/dist/bin/nx.js';
const RUNS = 5;

/** Nx profile: start and duration of each task in microseconds. */
const Profile = v.array(v.object({ ts: v.number(), dur: v.optional(v.number()) }));

/** No-change build of everything: the tasks alone, and the whole command with Nx's start-up. */
export const federationBuild = defineGroup({
  name: 'federation',
  lines: {
    tasks: { name: 'No-change build of everything, its tasks', unit: 's', limit: 1 },
    whole: { name: '  with the start of Nx', unit: 's', limit: null },
  },
  async read() {
    await buildAll(undefined);
    const folder = mkdtempSync(join(tmpdir(), 'tessera-no-change-'));
    try {
      const wholes: number[] = [];
      const tasks: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const profile = join(folder, `${run}.json`);
        wholes.push((await timed(() => buildAll(profile))) / 1000);
        tasks.push(lengthOf(profile));
      }
      const spread = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;
      return {
        tasks: {
          value: median(tasks),
          spread: spread(tasks),
          note: `95th percentile ${percentile(tasks, 0.95)} s`,
        },
        whole: { value: median(wholes), spread: spread(wholes) },
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
});

/** Runs all builds. Nx resolves the profile's name against the folder where it runs. */
const buildAll = (profile: string | undefined) =>
  runToEnd(process.execPath, [NX, 'run-many', '-t', 'build', '--outputStyle=static'], {
    NODE_ENV: 'production',
    ...(profile === undefined ? {} : { NX_PROFILE: relative(repositoryRoot, profile) }),
  });

/** Returns the seconds from the start of the first task to the end of the last. */
function lengthOf(profile: string): number {
  const events = v
    .parse(Profile, JSON.parse(readFileSync(profile, 'utf8')))
    .flatMap(({ ts, dur }) => (dur === undefined ? [] : [{ begun: ts, ended: ts + dur }]));
  if (events.length === 0) throw new Error('Nx named no task.');
  const begun = Math.min(...events.map((event) => event.begun));
  return (Math.max(...events.map((event) => event.ended)) - begun) / 1_000_000;
}
