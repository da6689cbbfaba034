import { SECOND } from '../../platform/clock';
import type { PlatformDeps } from '../../platform/deps';
import type { ErrorRate } from './telemetry/release-figures';
import { stopCanary } from './canary';
import { readOverBudget } from './canary-budget';
import { readCanaries, type StoredCanary } from './channels.repository';
import { readKills } from './kills/remote-kills.repository';
import { type Mover, ReleaseRefused } from './moves';
import { advanceRamps } from './ramps/advance-ramps';
import { createTrust } from './verify-releases';

type Deps = Pick<PlatformDeps, 'db' | 'clock' | 'config' | 'logger'>;

const EVERY = 5 * SECOND;

export const errorRateOf = (rate: Pick<ErrorRate, 'loads' | 'errors'> | undefined): number | null =>
  rate === undefined || rate.loads === 0 ? null : Math.min(1, rate.errors / rate.loads);

const percentText = (share: number): string => `${(share * 100).toFixed(1)}%`;

async function judge(deps: Deps, canary: StoredCanary): Promise<void> {
  const { db, clock, config, logger } = deps;
  const { name, version } = canary;
  const over = await readOverBudget(db, canary, config);
  if (over === null) return;
  const share = percentText(over.share);
  const whose = over.isVisitor ? 'networks of visitors' : 'users';
  const reason = `${share} of the ${whose} on the canary met an error.`;
  const mover: Mover = { db, now: () => clock.now(), actor: 'system' };
  const target = `${name} ${version}, ${share}`;
  try {
    const audit = { action: 'remote.error', result: 'alert', target } as const;
    await stopCanary(mover, name, { version, reason, audit });
    logger.error({ name, version, reason }, 'canary stopped: past its error budget');
  } catch (error) {
    // Race: the canary was promoted, stopped or replaced after its errors were read.
    if (!(error instanceof ReleaseRefused)) throw error;
  }
}

/** Skips killed remotes: only open pages that have not ended them yet still report errors. */
export async function checkCanaries(deps: Deps): Promise<void> {
  const killed = new Set((await readKills(deps.db)).map(({ name }) => name));
  const canaries = await readCanaries(deps.db);
  for (const canary of canaries.filter(({ name }) => !killed.has(name))) await judge(deps, canary);
}

/**
 * Stops canaries and advances ramps. Safe in several processes at the same time: only one of them makes each move.
 * @returns a function that stops the checks
 */
export function watchCanaries(deps: Deps): () => Promise<void> {
  const trust = createTrust(deps.config);
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= checkCanaries(deps)
      .then(() => advanceRamps(deps, trust))
      .catch((err: unknown) => deps.logger.warn({ err }, 'failed to check canaries'))
      .finally(() => (running = undefined));
  }, EVERY);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
