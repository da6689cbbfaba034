import type { TelemetryRequest } from '@tessera/contracts';
import { findBrowserUser } from '../../identity';
import { DAY, HOUR, MINUTE } from '../../../platform/clock';
import type { PlatformDeps } from '../../../platform/deps';
import { createKeyed } from '../../../platform/crypto/secrets';
import { countPerson, createRunningCanaries } from './canary-people';
import { countSource, type Share } from './count-source';
import { createPublishedVersions } from './published-versions';
import { sortEvents, type Told } from './sort-events';
import { startOf } from './start-of';
import { addError, addStats, addVital } from './telemetry.repository';

/** What of a page's telemetry was counted. */
export interface Counted {
  readonly told: Told;
  readonly share: Share;
}

/** Where telemetry comes from, as far as that is known. */
interface Origin {
  readonly network: string | undefined;
  /** The cookie of the session that the page's browser has. */
  readonly binding: string | undefined;
}

export type RecordTelemetry = (request: TelemetryRequest, origin: Origin) => Promise<readonly Counted[]>;

/** Keeps what a page tells, in one transaction, as far as its network's share goes. */
export function createRecordTelemetry(
  deps: Pick<PlatformDeps, 'db' | 'listener' | 'clock' | 'config'>,
): RecordTelemetry {
  const published = createPublishedVersions(deps);
  const canaries = createRunningCanaries(deps);
  const sources = createKeyed(deps.config.HASH_PEPPER, 'telemetry-source');
  const people = createKeyed(deps.config.HASH_PEPPER, 'canary-person');
  const networks = createKeyed(deps.config.HASH_PEPPER, 'canary-network');
  const hash = (keyed: typeof sources, text: string) => keyed.mac(text).toString('base64url').slice(0, 22);

  return async ({ trace, events }, { network, binding }) => {
    const at = deps.clock.now();
    const [minute, hour] = [startOf(at, MINUTE), startOf(at, HOUR)];
    // Without a network (this machine itself) each page stands for itself.
    const from = network ?? trace;
    // A day on, the same network has another name.
    const source = hash(sources, `${startOf(at, DAY).getTime()} ${from}`);
    const all = await sortEvents(events, published);
    if (all.length === 0) return [];
    const running = await canaries();
    // Who it is matters only to canaries.
    const person = all.some(({ name }) => running.has(name)) ? await findBrowserUser(deps, binding) : null;
    return deps.db.transaction(async (tx) => {
      const counted: Counted[] = [];
      for (const told of all) {
        const { name, version } = told;
        const canary = running.get(name);
        if (canary !== undefined && person !== null) {
          // One name for as long as the canary runs, over midnight too: a network that has two would count twice.
          const run = `${name} ${canary.since.getTime()}`;
          const personHash = hash(people, `${run} ${person.userId}`);
          await countPerson(tx, canary, told, {
            person,
            personHash,
            network: hash(networks, `${run} ${from}`),
          });
        }
        const share = await countSource(tx, { hour, source, page: trace.slice(0, 16) }, told);
        const { loads, errors } = share;
        if (loads + errors > 0)
          await addStats(tx, {
            name,
            version,
            minute,
            loads,
            errors,
            loadMs: loads > 0 ? told.loadMs : null,
          });
        if (errors > 0)
          for (const error of told.errors) await addError(tx, { name, version, hour, at, error });
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
