import { startTestPostgres } from '@tessera/services';
import { buildFaultsServer, type ServerBuild } from './build-faults-server';

import { apiPart } from './api-part';
import { browserPart } from './browser-part';
import { bugsPart } from './bugs-part';
import { databasePart } from './database-part';
import { eventsPart } from './events-part';
import { keysPart } from './keys-part';
import { killsPart } from './kills-part';
import { modelsPart } from './models-part';
import { outagesPart } from './outages-part';
import { OptionError, parseOptions, USAGE, type Options, type PartName } from './options';
import { poolerPart } from './pooler-part';
import { replicaPart } from './replica-part';
import { processesPart } from './processes-part';
import { promotionPart } from './promotion-part';
import { reorgsPart } from './reorgs-part';
import { isHeld, report, type Line } from './report';
import { restorePart } from './restore-part';
import { rpcPart } from './rpc-part';
import { streamsPart } from './streams-part';

const write = (text: string) => process.stdout.write(`${text}\n`);

type Build = () => Promise<ServerBuild>;

const run: Readonly<Record<PartName, (build: Build, options: Options) => Promise<Line[]>>> = {
  kills: async (build, options) => killsPart(await build(), options, write),
  bugs: (build, { bugs }) => bugsPart(build, bugs, write),
  models: (_build, { seed }) => modelsPart(seed, write),
  api: (_build, { seed }) => apiPart(seed, write),
  rpc: () => rpcPart(write),
  reorgs: () => reorgsPart(write),
  outages: async (build) => outagesPart(await build()),
  processes: async (build) => processesPart(await build()),
  database: async () => [...(await databasePart()), ...(await replicaPart()), ...(await poolerPart(write))],
  promotion: async (build) => promotionPart(await build()),
  restore: async (build) => restorePart(await build()),
  events: () => eventsPart(),
  streams: () => streamsPart(write),
  keys: () => keysPart(write),
  remotes: () => browserPart('remotes', write),
  skew: (_build, { base }) => browserPart('skew', write, base === undefined ? {} : { SKEW_BASE: base }),
};

/** These parts mostly wait, so they run in parallel with the others. */
const waiting: readonly PartName[] = ['rpc', 'reorgs'];

async function runAll(build: Build, options: Options): Promise<Line[]> {
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

const orProblem = (part: PartName, lines: Promise<Line[]>): Promise<Line[]> =>
  lines.catch((error: unknown) => [{ what: part, counts: {}, problems: [String(error)] }]);

async function main(): Promise<void> {
  const options = parseOptions(process.argv.slice(2));
  if (options === undefined) {
    write(USAGE);
    return;
  }
  const since = Date.now();
  write(`Seed ${options.seed}. The same run again: npm run faults -- --seed ${options.seed}`);
  const postgres = await startTestPostgres();
  Object.assign(process.env, { TEST_DATABASE_URL: postgres.url, NODE_ENV: 'test' });
  let building: Promise<ServerBuild> | undefined;
  const build = () => (building ??= buildFaultsServer());
  const clearUp = async () => {
    await building?.then((built) => built.remove()).catch(() => undefined);
    await postgres.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void clearUp().finally(() => process.exit(130)));
  try {
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
    const words =
      error instanceof OptionError ? error.message : String(error instanceof Error ? error.stack : error);
    process.stderr.write(`${words}\n`);
    process.exit(1);
  },
);
