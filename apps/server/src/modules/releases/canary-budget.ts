import type { Executor } from '../../platform/db/database';
import type { PlatformDeps } from '../../platform/deps';
import { readCurrent, type StoredCanary } from './channels.repository';
import { type PeopleOfVersion, readCanaryPeople } from './telemetry/canary-people.repository';

/**
 * Any client can send reports. Users count one by one, because their accounts are older than the canary. If all users with
 * errors are on one network, the canary ends only at `ONE_NETWORK_TIMES` × `CANARY_MIN_PEOPLE` such users.
 */
const MIN_NETWORKS = 2;
const ONE_NETWORK_TIMES = 4;
const WORSE_BY = 1.5;

type Budget = Pick<PlatformDeps['config'], 'CANARY_MIN_PEOPLE' | 'CANARY_ERROR_BUDGET'>;

/**
 * Returns the share of canary users with an error, 0 to 1, if the canary must end; else null. Compares it with the
 * share of the current version only if at least `CANARY_MIN_PEOPLE` users of that version were counted.
 */
function shareOver(
  found: readonly PeopleOfVersion[],
  canary: string,
  current: string | undefined,
  { CANARY_MIN_PEOPLE, CANARY_ERROR_BUDGET }: Budget,
): number | null {
  const of = (wanted: string | undefined) => found.find(({ version }) => version === wanted);
  const on = of(canary);
  if (on === undefined) return null;
  const needsMore = on.isVisitor || on.networks < MIN_NETWORKS;
  const enough = CANARY_MIN_PEOPLE * (needsMore ? ONE_NETWORK_TIMES : 1);
  if (on.failed < enough) return null;
  const beside = of(current);
  const isKnown = beside !== undefined && beside.people >= CANARY_MIN_PEOPLE;
  const usual = isKnown ? beside.failed / beside.people : 0;
  const share = on.failed / on.people;
  return share > CANARY_ERROR_BUDGET && share > usual * WORSE_BY ? share : null;
}

interface OverBudget {
  /** 0 to 1 */
  readonly share: number;
  readonly isVisitor: boolean;
}

/**
 * Returns whose errors end the canary, or null. Judges users and visitors apart: a stranger with many networks can neither
 * hide the errors of users nor end the canary with fewer than `ONE_NETWORK_TIMES` × `CANARY_MIN_PEOPLE` networks.
 */
export async function readOverBudget(
  db: Executor,
  { name, version, since }: Pick<StoredCanary, 'name' | 'version' | 'since'>,
  budget: Budget,
): Promise<OverBudget | null> {
  const people = await readCanaryPeople(db, name, since);
  const current = await readCurrent(db, name);
  for (const isVisitor of [false, true]) {
    const counted = people.filter((one) => one.isVisitor === isVisitor);
    const share = shareOver(counted, version, current, budget);
    if (share !== null) return { share, isVisitor };
  }
  return null;
}
