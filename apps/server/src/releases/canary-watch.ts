import { SECOND } from '../clock';
import type { ServerDeps } from '../deps';
import { type ErrorRate, readErrorRates } from '../telemetry/read-error-rates';
import { stopCanary } from './canary';
import { readCanaries, readCurrent, type StoredCanary } from './channels.repository';
import { type Mover, ReleaseRefused } from './moves';

type Deps = Pick<ServerDeps, 'db' | 'clock' | 'config' | 'logger'>;

/** A network that makes errors up is one: two have to tell of them. */
const MIN_SOURCES = 2;
const EVERY = 5 * SECOND;

/** Share of page loads with an error; null without loads. */
export const errorRateOf = (rate: Pick<ErrorRate, 'loads' | 'errors'> | undefined): number | null =>
  rate === undefined || rate.loads === 0 ? null : Math.min(1, rate.errors / rate.loads);

/** "3.1%". */
const percentText = (share: number): string => `${(share * 100).toFixed(1)}%`;

/** The share of a canary's loads that failed when that is past its budget; null while it may go on. */
function overBudget(
  rates: readonly ErrorRate[],
  canary: string,
  stable: string | undefined,
  {
    CANARY_MIN_LOADS,
    CANARY_ERROR_BUDGET,
  }: Pick<ServerDeps['config'], 'CANARY_MIN_LOADS' | 'CANARY_ERROR_BUDGET'>,
): number | null {
  const found = rates.find(({ version }) => version === canary);
  const share = errorRateOf(found);
  if (found === undefined || share === null || found.loads < CANARY_MIN_LOADS) return null;
  if (found.sources < MIN_SOURCES || share <= CANARY_ERROR_BUDGET) return null;
  const usual = errorRateOf(rates.find(({ version }) => version === stable)) ?? 0;
  return share > usual ? share : null;
}

async function judge(deps: Deps, { name, version, since }: StoredCanary): Promise<void> {
  const { db, clock, config, logger } = deps;
  const rates = await readErrorRates(db, name, since);
  const share = overBudget(rates, version, await readCurrent(db, name), config);
  if (share === null) return;
  const reason = `${percentText(share)} of loads failed on the canary.`;
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
