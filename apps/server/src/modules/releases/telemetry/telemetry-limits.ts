import type { Clock } from '../../../platform/clock';
import { MINUTE } from '../../../platform/clock';
import { tooMany } from '../../../platform/errors';

/** Requests per minute and process: per network, and in total. */
const FROM_NETWORK = 240;
const FROM_EVERYBODY = 3000;

export type AdmitTelemetry = (network: string | undefined) => void;

/** Limits requests in memory, so that a rejected one costs no query. @throws DomainError 429 above a limit */
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
    // Requests from this machine have no network.
    const own = network === undefined ? 0 : (networks.get(network) ?? 0);
    if (all >= FROM_EVERYBODY || own >= FROM_NETWORK) throw tooMany(((current + 1) * MINUTE - now) / 1000);
    all += 1;
    if (network !== undefined) networks.set(network, own + 1);
  };
}
