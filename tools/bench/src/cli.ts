import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser/launch-browser';
import type { Group } from './group';
import { build } from './groups/build';
import { delegations } from './groups/delegations';
import { federationBuild } from './groups/federation-build';
import { federationHeap } from './groups/federation-heap';
import { federationLoad } from './groups/federation-load';
import { federationPublish } from './groups/federation-publish';
import { history } from './groups/history';
import { indexer } from './groups/indexer';
import { memory } from './groups/memory';
import { notifications } from './groups/notifications';
import { page } from './groups/page';
import { paging } from './groups/paging';
import { people } from './groups/people';
import { release } from './groups/release';
import { scaleBare } from './groups/scale-bare';
import { scaleCosts } from './groups/scale-costs';
import { scaleMigrations } from './groups/scale-migrations';
import { scaleProcesses } from './groups/scale-processes';
import { scaleReads } from './groups/scale-reads';
import { scaleUpkeep } from './groups/scale-upkeep';
import { signIn } from './groups/sign-in';
import { start } from './groups/start';
import { tokens } from './groups/tokens';
import { transfer } from './groups/transfer';
import { validators } from './groups/validators';
import { validatorsTable } from './groups/validators-table';
import { describeMachine } from './machine';
import { isHeld, type Measure } from './measure';
import { type BenchOptions, parseOptions } from './options';
import { type BenchStack, createBenchStack } from './stack/bench-stack';
import { table } from './table';

/** In the order of a full run: memory after the groups that use it; builds last, when no stack serves them any more. */
const groups: readonly Group[] = [
  start,
  page,
  signIn,
  transfer,
  history,
  tokens,
  validators,
  validatorsTable,
  paging,
  indexer,
  delegations,
  notifications,
  memory,
  people,
  federationLoad,
  federationHeap,
  federationPublish,
  federationBuild,
  scaleReads,
  scaleBare,
  scaleProcesses,
  scaleUpkeep,
  scaleCosts,
  scaleMigrations,
  release,
  build,
];

const write = (text: string) => process.stdout.write(`${text}\n`);

async function main(): Promise<void> {
  const options = parseOptions(process.argv.slice(2), groups);
  const machine = describeMachine();
  const dataDir = options.dataDir ?? makeDataFolder();
  const stack = createBenchStack(options.port, dataDir);
  const clearUp = async () => {
    await stack.stop();
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void clearUp().finally(() => process.exit(130)));
  try {
    const measures = await measureAll(options, stack);
    write(`\n${table(measures)}\n\n${machine}`);
    process.exitCode = measures.every(isHeld) ? 0 : 1;
  } finally {
    await clearUp();
  }
}

async function measureAll(
  { groups: chosen, rounds, people }: BenchOptions,
  stack: BenchStack,
): Promise<Measure[]> {
  let launched: Promise<Browser> | undefined;
  const browser = () => (launched ??= launchBrowser());
  const measures: Measure[] = [];
  try {
    for (const group of chosen) {
      write(`Measuring ${group.name} …`);
      measures.push(...(await group.measure({ stack, browser, rounds, people })));
      stack.sampleMemory();
    }
  } finally {
    await (await launched)?.close();
  }
  return measures;
}

function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-'));
  // PostgreSQL may run as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  return folder;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
