import { SECOND } from '../../platform/clock';
import type { PlatformDeps } from '../../platform/deps';
import { type PeopleOfVersion, readCanaryPeople } from './telemetry/canary-people.repository';
import type { ErrorRate } from './telemetry/release-figures';
import { stopCanary } from './canary';
import { readCanaries, readCurrent, type StoredCanary } from './channels.repository';
import { type Mover, ReleaseRefused } from './moves';

type Deps = Pick<PlatformDeps, 'db' | 'clock' | 'config' | 'logger'>;

const EVERY = 5 * SECOND;
/** One network tells for whoever calls from it, and may make all of them up; but not so many people as a whole company. */
const MIN_NETWORKS = 2;
/** How many times as many people it takes where all of them are behind one network. */
const ONE_NETWORK_TIMES = 4;
/** How many times the current version's share a canary's has to be past. */
const WORSE_BY = 1.5;

/** Share of page loads with an error; null without loads. */
export const errorRateOf = (rate: Pick<ErrorRate, 'loads' | 'errors'> | undefined): number | null =>
  rate === undefined || rate.loads === 0 ? null : Math.min(1, rate.errors / rate.loads);

/** "3.1%". */
const percentText = (share: number): string => `${(share * 100).toFixed(1)}%`;

/**
 * The share of a canary's people who met an error when the canary has to end; null while it may go on.
 *
 * Anybody can send telemetry, so people are counted and not what they send: whoever is signed in in the browser that tells
 * (`countPerson`), once each, since the canary began; for the canary's version only those who are on it, for the current one
 * only those who are not, and nobody whose account is younger than the canary. It ends when all of this is so:
 * - at least `CANARY_MIN_PEOPLE` of its people met an error, told of from two networks or more; four times as many where one
 *   network told of all of them, as of a company behind one address,
 * - they are more than `CANARY_ERROR_BUDGET` of its people whose pages asked for it,
 * - and their share is more than one and a half times that of the current version's people in the same time, once at least
 *   `CANARY_MIN_PEOPLE` of those are known.
 */
function overBudget(
  found: readonly PeopleOfVersion[],
  canary: string,
  current: string | undefined,
  {
    CANARY_MIN_PEOPLE,
    CANARY_ERROR_BUDGET,
  }: Pick<PlatformDeps['config'], 'CANARY_MIN_PEOPLE' | 'CANARY_ERROR_BUDGET'>,
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
  const people = await readCanaryPeople(db, name, since);
  const share = overBudget(people, version, await readCurrent(db, name), config);
  if (share === null) return;
  const reason = `${percentText(share)} of the people on the canary met an error.`;
  const mover: Mover = { db, now: () => clock.now(), actor: 'system' };
  const target = `${name} ${version}, ${percentText(share)}`;
  try {
    await stopCanary(mover, name, {
      version,
      reason,
      audit: { action: 'remote.error', result: 'alert', target },
    });
    logger.error({ name, version, reason }, 'canary stopped: past its error budget');
  } catch (error) {
    // Somebody was quicker: it was promoted, stopped or replaced since its errors were read.
    if (!(error instanceof ReleaseRefused)) throw error;
  }
}

/** Ends every canary whose errors are past its budget. */
export async function checkCanaries(deps: Deps): Promise<void> {
  for (const canary of await readCanaries(deps.db)) await judge(deps, canary);
}

/** Looks at the canaries every few seconds; several processes may. Answers with its stop. */
export function watchCanaries(deps: Deps): () => Promise<void> {
  let running = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = checkCanaries(deps)
      .catch((err: unknown) => deps.logger.warn({ err }, 'canaries not looked at'))
      .finally(() => {
        busy = false;
      });
  }, EVERY);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
