import type { PlatformDeps } from '../../../platform/deps';
import { keepUntilMoved } from '../keep-until-moved';
import type { LiveReleases } from '../live-releases';
import { type DeclaredFlag, declaredFlags } from './declared-flags';
import { type FlagCaller, isFlagOn } from './evaluate-flag';
import { readFlagRules } from './flag-rules.repository';

const DEAF_MAX_AGE_MS = 1_000;

/** The flags that current releases and canaries declare, and their results for a user. */
export function createFlags(
  deps: Pick<PlatformDeps, 'db' | 'clock' | 'listener'>,
  liveReleases: Pick<LiveReleases, 'all'>,
) {
  const rules = keepUntilMoved(deps, DEAF_MAX_AGE_MS, () => readFlagRules(deps.db), 'flag');
  const declared = async (): Promise<DeclaredFlag[]> =>
    declaredFlags(
      (await liveReleases.all()).map(({ release }) => release),
      deps.clock.now(),
    );
  return {
    declared,
    /** Returns the names of the flags that are on for a caller. */
    async on(caller: FlagCaller | null): Promise<string[]> {
      const stored = await rules();
      const isOn = ({ name, isExpired, audience }: DeclaredFlag): boolean => {
        const flag = stored.get(name);
        if (flag === undefined || flag.kill !== null || isExpired) return false;
        const mayUse = audience?.some((role) => caller?.roles.includes(role)) ?? true;
        return mayUse && isFlagOn(name, flag.rule, caller);
      };
      return (await declared()).filter(isOn).map(({ name }) => name);
    },
  };
}
export type Flags = ReturnType<typeof createFlags>;
