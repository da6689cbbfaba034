import { startTestPostgres } from '@tessera/stack';

import { buildServer, type ServerBuild } from '../server-process';
import { browserPart } from './browser-part';
import { bugsPart } from './bugs-part';
import { killsPart } from './kills-part';
import { outagesPart } from './outages-part';
import { parseOptions, type Options, type PartName } from './options';
import { reorgsPart } from './reorgs-part';
import { isHeld, report, type Line } from './report';
import { rpcPart } from './rpc-part';

const write = (text: string) => process.stdout.write(`${text}\n`);

const run: Readonly<Record<PartName, (build: ServerBuild, options: Options) => Promise<Line[]>>> = {
  kills: (build, options) => killsPart(build, options, write),
  bugs: (build) => bugsPart(build, write),
  rpc: () => rpcPart(write),
  reorgs: () => reorgsPart(write),
  outages: (build) => outagesPart(build),
  remotes: () => browserPart('remotes', write),
  skew: (_build, { base }) => browserPart('skew', write, base === undefined ? {} : { SKEW_BASE: base }),
};

/** Parts that wait for time limits more than they compute: they have their turn beside the others. */
const waiting: readonly PartName[] = ['rpc', 'reorgs'];

async function runAll(build: ServerBuild, options: Options): Promise<Line[]> {
  const found = new Map<PartName, Line[]>();
  const inTurn = async (chosen: readonly PartName[]) => {
    for (const part of chosen) found.set(part, await orProblem(part, run[part](build, options)));
  };
  const { parts } = options;
  await Promise.all([
    inTurn(parts.filter((part) => !waiting.includes(part))),
    inTurn(parts.filter((part) => waiting.includes(part))),
  ]);
  return parts.flatMap((part) => found.get(part) ?? []);
}

/** A part that cannot go on is a line of the table, and the others have their turn. */
const orProblem = (part: PartName, lines: Promise<Line[]>): Promise<Line[]> =>
  lines.catch((error: unknown) => [{ what: part, counts: {}, problems: [String(error)] }]);

async function main(): Promise<void> {
  const options = parseOptions(process.argv.slice(2));
  const since = Date.now();
  write(`Seed ${options.seed}. The same run again: npm run faults -- --seed ${options.seed}`);
  const postgres = await startTestPostgres();
  // As jest sets them: databases come from here, and seeded bugs exist in a test alone.
  Object.assign(process.env, { TEST_DATABASE_URL: postgres.url, NODE_ENV: 'test' });
  let build: ServerBuild | undefined;
  const clearUp = async () => {
    await build?.remove();
    await postgres.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void clearUp().finally(() => process.exit(130)));
  try {
    build = await buildServer();
    const lines = await runAll(build, options);
    const seconds = Math.round((Date.now() - since) / 1000);
    write(`\n${report(lines, `${seconds} s, seed ${options.seed}`)}`);
    process.exitCode = lines.every(isHeld) ? 0 : 1;
  } finally {
    await clearUp();
  }
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  },
);
