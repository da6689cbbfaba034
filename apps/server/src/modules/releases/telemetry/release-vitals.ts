import type { ReleaseVital, ReleaseVitals } from '@tessera/contracts/admin-releases';
import type { VitalName } from '@tessera/contracts/telemetry';
import { DAY, MINUTE } from '../../../platform/clock';
import type { Executor } from '../../../platform/db/database';
import type { PlatformDeps } from '../../../platform/deps';
import { notFound } from '../../../platform/errors';
import { addCounts, quantileOf, rateVital, VITAL_BOUNDS } from '../../../platform/metrics/histogram';
import { readPointers, readPredecessor } from '../channels.repository';
import { readVersionsOf } from '../releases.repository';
import { VITALS } from './release-figures';
import { readRouteVitals, type RouteVital } from './telemetry.repository';

/** As long as the period of the Chrome UX Report, and shorter than the retention of vitals. */
const PERIOD = 28 * DAY;

async function findCompared(db: Executor, name: string): Promise<Pick<ReleaseVitals, 'version' | 'before'>> {
  const pointers = (await readPointers(db)).filter((pointer) => pointer.name === name);
  const versionOn = (channel: 'live' | 'canary') =>
    pointers.find((pointer) => pointer.channel === channel)?.version ?? null;
  const live = versionOn('live');
  const canary = versionOn('canary');
  if (canary !== null) return { version: canary, before: live };
  const before = live === null ? undefined : await readPredecessor(db, name, live);
  return { version: live, before: before ?? null };
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
const samplesOf = (rows: readonly RouteVital[]): number => sum(rows.flatMap(({ counts }) => counts));

function figureOf(name: VitalName, rows: readonly RouteVital[], version: string | null) {
  const own = rows.filter((row) => row.vital === name && row.version === version);
  const exact = quantileOf(VITAL_BOUNDS[name], addCounts(own.map(({ counts }) => counts)), 0.75);
  if (exact === null) return null;
  const p75 = Number(exact.toPrecision(4));
  return { p75, rating: rateVital(name, p75), samples: samplesOf(own) };
}

/** Creates a reader of the vitals by route that caches for a minute, because each open drawer polls. */
function createRouteVitals({ db, clock }: Pick<PlatformDeps, 'db' | 'clock'>) {
  const cache = new Map<string, { readonly at: number; readonly rows: Promise<RouteVital[]> }>();
  return (name: string, versions: string[]): Promise<RouteVital[]> => {
    const now = clock.now().getTime();
    for (const [key, { at }] of cache) if (now - at >= MINUTE) cache.delete(key);
    const key = [name, ...versions].join(' ');
    const cached = cache.get(key);
    if (cached !== undefined) return cached.rows;
    const rows = readRouteVitals(db, name, { versions, since: new Date(now - PERIOD) });
    cache.set(key, { at: now, rows });
    rows.catch(() => cache.delete(key));
    return rows;
  };
}

/**
 * Creates a function that returns the web vitals of a remote or of the shell by route, in the last 28 days, beside those of
 * the version before. @throws DomainError 404 for a name that was never published
 */
export function createReleaseVitals(deps: Pick<PlatformDeps, 'db' | 'clock'>) {
  const readRows = createRouteVitals(deps);
  const { db } = deps;
  return async (name: string): Promise<ReleaseVitals> => {
    if ((await readVersionsOf(db, name)).length === 0) throw notFound();
    const { version, before } = await findCompared(db, name);
    const versions = [version, before].filter((one) => one !== null);
    const rows = versions.length === 0 ? [] : await readRows(name, versions);
    const vitalsOf = (route: string | null, own: readonly RouteVital[]): ReleaseVital[] =>
      VITALS.flatMap((vital) => {
        const current = figureOf(vital, own, version);
        const previous = figureOf(vital, own, before);
        return current === null && previous === null ? [] : [{ route, name: vital, current, previous }];
      });
    const routes = [...new Set(rows.map(({ route }) => route))]
      .map((route) => ({ route, own: rows.filter((row) => row.route === route) }))
      .toSorted((left, right) => samplesOf(right.own) - samplesOf(left.own));
    return {
      version,
      before,
      vitals: [...vitalsOf(null, rows), ...routes.flatMap(({ route, own }) => vitalsOf(route, own))],
    };
  };
}
