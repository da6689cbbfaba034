import type { KeyFlagChange } from '@tessera/contracts/flag-requests';
import type { CanaryAudience } from '@tessera/contracts/release-canary';
import type { ReleaseCall } from './parse-call';

interface RampPlan {
  readonly steps: number[] | undefined;
  readonly everyMinutes: number | undefined;
  readonly audience?: CanaryAudience | undefined;
}

/** Moves of a registry or of the API. */
export interface Moves {
  promote(name: string, version: string): Promise<void>;
  /** Releases a published version to a share of users. */
  canary(name: string, version: string, percent: number, audience?: CanaryAudience): Promise<void>;
  /** Releases a published version to a growing share of users. Undefined steps and interval: the defaults of the registry. */
  ramp(name: string, version: string, plan: RampPlan): Promise<void>;
  /** Withdraws a staged version. */
  unstage(name: string, version: string): Promise<void>;
  /** Stops a canary, of the version `from` only if given. @returns its version */
  stop(name: string, from?: string): Promise<string>;
  /**
   * Returns to the previous version, if `from` is current or undefined. @returns that version
   * @param options.force skips the compatibility check with other live releases
   */
  rollback(name: string, options?: Partial<Pick<ReleaseCall, 'from' | 'force'>>): Promise<string>;
  /** Takes a remote away from all pages. @returns its current version */
  kill(name: string, reason: string): Promise<string>;
  /** Ends a kill. @returns the current version, or that of the canary, or undefined without both */
  revive(name: string): Promise<string | undefined>;
  /** Changes a feature flag, for open pages too. */
  setFlag(name: string, change: KeyFlagChange): Promise<void>;
}
