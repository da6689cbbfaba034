import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildFaultsServer, type ServerBuild } from './build-faults-server';

import { editSources, testFile } from './bugs/edit-sources';
import type { CaughtByScenario, SeededBug } from './bugs/seeded-bug';
import { seededBugs } from './bugs/seeded-bugs';
import { FaultWorld } from './fault-world';
import { runTests } from './models-part';
import { isHeld, type Line } from './report';
import { chainIds } from './transfer-kinds';

const JEST_CONFIG = 'apps/server/src/testing/faults/bugs/jest.config.mjs';

type Write = (text: string) => void;

/**
 * Checks that the scenario or test of each seeded bug fails with the bug and passes without it.
 * @param names bugs to try; all when empty
 */
export async function bugsPart(
  build: () => Promise<ServerBuild>,
  names: readonly string[],
  write: Write,
): Promise<Line[]> {
  for (const name of names)
    if (!seededBugs.some((bug) => bug.name === name)) throw new Error(`There is no seeded bug "${name}".`);
  const bugs = seededBugs.filter(({ name }) => names.length === 0 || names.includes(name));
  for (const bug of bugs) editSources(bug);
  const tell = (line: Line) => {
    write(`${line.what}: ${isHeld(line) ? 'caught' : 'NOT CAUGHT'}`);
    return line;
  };
  const inWorlds = await Promise.all(chainIds.map((chainId) => tryScenarios(build, chainId, bugs, tell)));
  return [...inWorlds.flat(), ...(await tryTests(bugs, tell))];
}

async function tryScenarios(
  build: () => Promise<ServerBuild>,
  chainId: string,
  bugs: readonly SeededBug[],
  tell: (line: Line) => Line,
): Promise<Line[]> {
  const cases = bugs.flatMap((bug) => {
    const { caughtBy } = bug;
    return 'scenario' in caughtBy && caughtBy.chainId === chainId ? [{ bug, caughtBy }] : [];
  });
  if (cases.length === 0) return [];
  const world = await FaultWorld.create(await build(), chainId);
  const lines: Line[] = [];
  try {
    for (const { bug, caughtBy } of cases) lines.push(tell(await tryScenario(world, bug, caughtBy)));
  } finally {
    await world.close();
  }
  return lines;
}

async function tryScenario(world: FaultWorld, bug: SeededBug, { scenario }: CaughtByScenario): Promise<Line> {
  const { build } = world;
  const broken = await buildFaultsServer(editSources(bug));
  try {
    await world.resetPeople();
    const without = await scenario(world, {});
    await world.resetPeople();
    world.build = broken;
    return lineOf(bug, without, await scenario(world, {}));
  } finally {
    world.build = build;
    await broken.remove();
  }
}

async function tryTests(bugs: readonly SeededBug[], tell: (line: Line) => Line): Promise<Line[]> {
  const cases = bugs.flatMap((bug) => {
    const { caughtBy } = bug;
    return 'test' in caughtBy ? [{ bug, file: testFile(caughtBy.test) }] : [];
  });
  if (cases.length === 0) return [];
  const files = [...new Set(cases.map(({ file }) => file))];
  const product = await runTests(files, {}, () => undefined);
  const lines: Line[] = [];
  for (const { bug, file } of cases) {
    const without = product.find(({ what }) => file.startsWith(`${what}.`));
    const [caught] = await runChanged(bug, file);
    lines.push(
      tell(
        lineOf(
          bug,
          without?.problems ?? [`${file} did not run`],
          caught?.counts['model tests'] ? caught.problems : [],
        ),
      ),
    );
  }
  return lines;
}

async function runChanged(bug: SeededBug, file: string): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-seeded-bug-'));
  try {
    const edits = join(folder, 'edits.json');
    writeFileSync(edits, JSON.stringify(editSources(bug)));
    return await runTests([file], { SOURCE_EDITS: edits }, () => undefined, JEST_CONFIG);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const lineOf = ({ name }: SeededBug, without: readonly string[], caught: readonly string[]): Line => ({
  what: `seeded bug ${name}`,
  counts: { 'seeded bugs tried': 1, caught: caught.length > 0 ? 1 : 0 },
  problems: [
    ...without.map((text) => `without the bug: ${text}`),
    ...(caught.length > 0 ? [] : ['the harness did not notice it']),
  ],
});
