import { SECOND } from '../../platform/clock';
import type { PlatformDeps } from '../../platform/deps';
import { type PeopleOfVersion, readCanaryPeople } from './telemetry/canary-people.repository';
import type { ErrorRate } from './telemetry/release-figures';
import { stopCanary } from './canary';
import { readCanaries, readCurrent, type StoredCanary } from './channels.repository';
import { type Mover, ReleaseRefused } from './moves';

type Deps = Pick<PlatformDeps, 'db' | 'clock' | 'config' | 'logger'>;

const EVERY = 5 * SECOND;
/**
 * A single network can send false reports. If all users with errors are on one network, the canary ends only at
 * `ONE_NETWORK_TIMES` × `CANARY_MIN_PEOPLE` such users.
 */
const MIN_NETWORKS = 2;
const ONE_NETWORK_TIMES = 4;
const WORSE_BY = 1.5;

export const errorRateOf = (rate: Pick<ErrorRate, 'loads' | 'errors'> | undefined): number | null =>
  rate === undefined || rate.loads === 0 ? null : Math.min(1, rate.errors / rate.loads);

const percentText = (share: number): string => `${(share * 100).toFixed(1)}%`;

/**
 * Returns the share of canary users with an error, 0 to 1, if the canary must end; else null. Compares it with the
 * share of the current version only if at least `CANARY_MIN_PEOPLE` users of that version were counted.
 */
function overBudget(
  found: readonly PeopleOfVersion[],
  canary: string,
  current: string | undefined,
  { CANARY_MIN_PEOPLE, CANARY_ERROR_BUDGET }: PlatformDeps['config'],
): number | null {
  const of = (wanted: string | undefined) => found.find(({ version }) => version === wanted);
  const on = of(canary);
  if (on === undefined) return null;
  const enough = CANARY_MIN_PEOPLE * (on.networks < MIN_NETWORKS ? ONE_NETWORK_TIMES : 1);
  if (on.failed < enough) return null;
  const beside = of(current);
  const isKnown = beside !== undefined && beside.people >= CANARY_MIN_PEOPLE;
  const usual = isKnown ? beside.failed / beside.people : 0;
  const share = on.failed / on.people;
  return share > CANARY_ERROR_BUDGET && share > usual * WORSE_BY ? share : null;
}

async function judge(deps: Deps, { name, version, since }: StoredCanary): Promise<void> {
  const { db, clock, config, logger } = deps;
  // Count users and not reports, because anybody can send reports.
  const people = await readCanaryPeople(db, name, since);
  const share = overBudget(people, version, await readCurrent(db, name), config);
  if (share === null) return;
  const reason = `${percentText(share)} of the users on the canary met an error.`;
  const mover: Mover = { db, now: () => clock.now(), actor: 'system' };
  const target = `${name} ${version}, ${percentText(share)}`;
  try {
    const audit = { action: 'remote.error', result: 'alert', target } as const;
    await stopCanary(mover, name, { version, reason, audit });
    logger.error({ name, version, reason }, 'canary stopped: past its error budget');
  } catch (error) {
    // Race: the canary was promoted, stopped or replaced after its errors were read.
    if (!(error instanceof ReleaseRefused)) throw error;
  }
}

export async function checkCanaries(deps: Deps): Promise<void> {
  for (const canary of await readCanaries(deps.db)) await judge(deps, canary);
}

/**
 * Safe in several processes at the same time: only one of them stops the canary.
 * @returns a function that stops the checks
 */
export function watchCanaries(deps: Deps): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= checkCanaries(deps)
      .catch((err: unknown) => deps.logger.warn({ err }, 'failed to check canaries'))
      .finally(() => (running = undefined));
  }, EVERY);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
