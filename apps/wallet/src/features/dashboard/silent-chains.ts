import type { WalletTokens } from '@tessera/contracts';
import { dayjs } from '@tessera/platform';

/** Chains that do not respond: their joined names, and the oldest time of a last response (null: never). */
export interface SilentChains {
  names: string;
  /** Local time, as `10:42 AM`. */
  since: string | null;
}

/** Returns null while all chains respond. */
export function silentChains({ chains }: Pick<WalletTokens, 'chains'>): SilentChains | null {
  const silent = chains.filter(({ stale }) => stale);
  if (silent.length === 0) return null;
  const times = silent.map(({ asOf }) => asOf);
  const known = times.filter((time) => time !== null).sort();
  const [oldest] = known;
  return {
    names: silent.map(({ name }) => name).join(' and '),
    since: oldest === undefined || known.length < times.length ? null : dayjs(oldest).format('hh:mm A'),
  };
}
