import type { Clock } from '../../../platform/clock';
import { MINUTE } from '../../../platform/clock';
import { tooMany } from '../../../platform/errors';

/** Requests a minute that a process takes: from one network, and from everybody. */
const FROM_NETWORK = 240;
const FROM_EVERYBODY = 3000;

export type AdmitTelemetry = (network: string | undefined) => void;

/**
 * Counts in the process alone: what is above a limit costs neither a query nor a row.
 * @returns throws 429 when a network, or everybody together, told enough for this minute.
 */
export function createTelemetryLimits({ clock }: { clock: Clock }): AdmitTelemetry {
  let minute = 0;
  let all = 0;
  let networks = new Map<string, number>();
  return (network) => {
    const now = clock.now().getTime();
    const current = Math.floor(now / MINUTE);
    if (current !== minute) {
      minute = current;
      all = 0;
      networks = new Map();
    }
    // Of this machine itself nobody knows who calls.
    const own = network === undefined ? 0 : (networks.get(network) ?? 0);
    if (all >= FROM_EVERYBODY || own >= FROM_NETWORK) throw tooMany(((current + 1) * MINUTE - now) / 1000);
    all += 1;
    if (network !== undefined) networks.set(network, own + 1);
  };
}
