import type { WalletTokens } from '@tessera/contracts';
import { dayjs } from '@tessera/platform';

/** The chains that do not answer: their names joined, and when the oldest of them was last heard (null for never). */
export interface SilentChains {
  names: string;
  /** `10:42 AM`, local. */
  since: string | null;
}

/** null while every chain answers. */
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
