import type { TelemetryRequest } from '@tessera/contracts/telemetry';
import { findBrowserUser } from '../../identity';
import { DAY, HOUR, MINUTE } from '../../../platform/clock';
import { createKeyed } from '../../../platform/crypto/secrets';
import type { Transaction } from '../../../platform/db/database';
import type { PlatformDeps } from '../../../platform/deps';
import { countPerson, createRunningCanaries, subjectOf } from './canary-people';
import { createPublishedVersions, groupEvents, type PageReport } from './sort-events';
import { createAffectedHash } from './error-people';
import { addError } from './errors.repository';
import { startOf, addStats, addVital, lockSource, updateSource } from './telemetry.repository';

/** Limits per network, hour, remote and version. */
const PAGES_OF_SOURCE = 20;
const ERRORS_OF_SOURCE = 3;
const VITALS_OF_SOURCE = 100;

export interface Counted {
  readonly told: PageReport;
  readonly share: { readonly loads: 0 | 1; readonly errors: 0 | 1; readonly vitals: number };
}

interface Origin {
  readonly network: string | undefined;
  /** From `describeBrowser`. */
  readonly browser: string;
  readonly binding: string | undefined;
  /** Random value of the cookie of a signed-out visitor. */
  readonly visitor: string | undefined;
}

export function createRecordTelemetry(deps: Pick<PlatformDeps, 'db' | 'listener' | 'clock' | 'config'>) {
  const published = createPublishedVersions(deps);
  const canaries = createRunningCanaries(deps);
  const hashFor = (use: string) => {
    const keyed = createKeyed(deps.config.HASH_PEPPERS, use);
    return (text: string) => keyed.mac(text).toString('base64url').slice(0, 22);
  };
  const hashSource = hashFor('telemetry-source');
  const hashPerson = hashFor('canary-person');
  const hashNetwork = hashFor('canary-network');
  const hashAffected = createAffectedHash(deps);

  return async ({ trace, events }: TelemetryRequest, { network, browser, binding, visitor }: Origin) => {
    const at = deps.clock.now();
    const [minute, hour] = [startOf(at, MINUTE), startOf(at, HOUR)];
    // Counts each page (trace) as its own network if the request comes from this machine and therefore has no network.
    const from = network ?? trace;
    // The hash changes every day, so that stored rows do not link a network over several days.
    const ofDay = `${startOf(at, DAY).getTime()} ${from}`;
    const source = hashSource(ofDay);
    const all = await groupEvents(events, published);
    if (all.length === 0) return [];
    const running = await canaries();
    const needsPerson = all.some(({ name, errors }) => errors.length > 0 || running.has(name));
    const person = needsPerson ? await findBrowserUser(deps, binding) : null;
    const reporter = person ?? (visitor === undefined ? null : { visitor });
    return deps.db.transaction(async (tx) => {
      const counted: Counted[] = [];
      for (const told of all) {
        const { name, version } = told;
        const canary = running.get(name);
        if (canary !== undefined && reporter !== null) {
          // Unlike `source`, these hashes do not depend on the day, because a canary counts each network and user once.
          const run = `${name} ${canary.since.getTime()}`;
          const hashes = {
            person: hashPerson(`${run} ${subjectOf(reporter, from)}`),
            network: hashNetwork(`${run} ${from}`),
          };
          await countPerson(tx, canary, told, reporter, hashes);
        }
        const share = await countSource(tx, { hour, source, page: trace.slice(0, 16) }, told);
        const { loads, errors } = share;
        const loadMs = loads > 0 ? told.loadMs : null;
        if (loads + errors > 0) await addStats(tx, { name, version, minute, loads, errors, loadMs });
        const affected = hashAffected({ name, version }, person?.userId ?? ofDay);
        if (errors > 0)
          for (const error of told.errors)
            await addError(tx, { name, version, hour, at, error, browser, trace, person: affected });
        const vitals = told.vitals.slice(0, share.vitals);
        const key = (one: (typeof vitals)[number]) => `${one.name} ${one.route}`;
        for (const { name: vital, value, route } of vitals.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)))
          await addVital(tx, { name, version, hour, vital, value, route });
        counted.push({ told: { ...told, vitals }, share });
      }
      return counted;
    });
  };
}

/** Counts at most one load and one error of a page per hour, remote and version. */
async function countSource(
  tx: Transaction,
  { hour, source, page }: { hour: Date; source: string; page: string },
  { name, version, isAsked, ...report }: PageReport,
): Promise<Counted['share']> {
  const row = await lockSource(tx, { hour, source, name, version });
  if (row === undefined) return { loads: 0, errors: 0, vitals: 0 };
  const { loads, errors } = row;
  const isKnown = loads.includes(page);
  const isNew = isAsked && !isKnown && loads.length < PAGES_OF_SOURCE;
  const hasRoom = !errors.includes(page) && errors.length < ERRORS_OF_SOURCE;
  const isError = report.errors.length > 0 && (isNew || isKnown) && hasRoom;
  const vitals = Math.min(report.vitals.length, VITALS_OF_SOURCE - row.vitals);
  await updateSource(tx, {
    ...row,
    loads: isNew ? [...loads, page] : loads,
    errors: isError ? [...errors, page] : errors,
    vitals: row.vitals + vitals,
  });
  return { loads: isNew ? 1 : 0, errors: isError ? 1 : 0, vitals };
}
