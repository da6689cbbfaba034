import { cpus } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

/** CPU share of other programs (0 to 1) above which times are not meaningful. */
const BUSY_ABOVE = 0.2;
const TIMEOUT_SECONDS = 60;

/** Waits until the machine is idle, for at most a minute. @returns the last measured CPU share in use */
export async function waitUntilIdle(): Promise<number> {
  let busy = 1;
  for (let second = 0; second < TIMEOUT_SECONDS && busy > BUSY_ABOVE; second += 1) busy = await busyShare();
  return busy;
}

/** Returns the note for figures that were taken on a busy machine. */
export const busyNote = (busy: number): string | undefined =>
  busy > BUSY_ABOVE
    ? `${Math.round(busy * 100)} % of the machine was BUSY with other things before it`
    : undefined;

async function busyShare(): Promise<number> {
  const before = times();
  await delay(1_000);
  const after = times();
  return 1 - (after.idle - before.idle) / (after.all - before.all);
}

function times(): { idle: number; all: number } {
  const each = cpus().map(({ times: { user, nice, sys, idle, irq } }) => {
    return { idle, all: user + nice + sys + idle + irq };
  });
  return {
    idle: each.reduce((sum, { idle }) => sum + idle, 0),
    all: each.reduce((sum, { all }) => sum + all, 0),
  };
}
