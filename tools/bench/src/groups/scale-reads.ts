import { startServerBeside } from '@tessera/stack';
import { environmentOf } from '../database/environment-of';
import { defineGroup, type Reading } from '../group';
import { compareRates } from '../ratio/compare-rates';
import type { Target } from '../ratio/request-rate';
import { fillDatabase } from '../scale/fill/fill-database';
import { mainReads, type MainReadName } from '../scale/main-reads';
import { makeViewer, type Viewer } from '../scale/viewer';
import type { StackAddress } from '../stack/bench-stack';

const FEW = 2000;
/** The ratio of one read varied from 0.88 to 1.20 between runs of 9 rounds on a busy machine, with a median of 1.05. */
const EFFORT = { rounds: 27, requests: 80 };

const names = Object.keys(mainReads) as MainReadName[];
const ofEach = <Value>(of: (name: MainReadName) => Value): Record<MainReadName, Value> =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<MainReadName, Value>;

/** Main reads on a large database, compared with the same reads of the same user on a small one. */
export const scaleReads = defineGroup({
  name: 'scale',
  onlyByName: true,
  lines: ofEach((name) => ({
    name: `${mainReads[name].title}, of the time with ${FEW} people`,
    unit: '',
    limit: 1.3,
  })),
  async read({ stack, people }) {
    const address = await stack.address();
    const small = await fillDatabase({ people: FEW, beside: address.databaseUrl });
    const large = await fillDatabase({ people, beside: address.databaseUrl });
    const viewer = await makeViewer(address, [small, large]);
    const start = (databaseUrl: string) =>
      startServerBeside({
        dataDir: stack.dataDir,
        environment: { PUBLIC_ORIGIN: address.origin, ...environmentOf(databaseUrl) },
      });
    const onSmall = await start(small);
    try {
      const onLarge = await start(large);
      try {
        return await compareAll(onSmall.origin, onLarge.origin, viewer);
      } finally {
        await onLarge.stop();
      }
    } finally {
      await onSmall.stop();
    }
  },
});

async function compareAll(
  small: StackAddress['origin'],
  large: StackAddress['origin'],
  viewer: Viewer,
): Promise<Record<MainReadName, Reading>> {
  const headers = { authorization: `Bearer ${viewer.token}`, 'x-background': '1' };
  const readings = new Map<MainReadName, Reading>();
  for (const name of names) {
    const path = mainReads[name].path(viewer);
    const target = (origin: string) => ({ url: `${origin}${path}`, headers });
    readings.set(name, await compare(target(small), target(large)));
  }
  return ofEach((name) => readings.get(name) ?? Number.NaN);
}

/** A read that fails leaves the other lines measured. */
async function compare(small: Target, large: Target): Promise<Reading> {
  try {
    const { ratio, note } = await compareRates(small, large, EFFORT);
    return { value: ratio, note };
  } catch (error) {
    return { value: Number.NaN, note: error instanceof Error ? error.message : String(error) };
  }
}
