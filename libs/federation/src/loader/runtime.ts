import type { PreloadLink } from '@tessera/contracts';

/** What the loader needs of Module Federation, so that it can be tested without one. */
export interface FederationRuntime {
  /** Announces where a remote's entry is; `fresh` forgets everything that was loaded for it. */
  register(name: string, entry: string, fresh: boolean): void;
  /** Asks for files before the code that needs them has come. */
  preload(files: readonly PreloadLink[]): void;
  /** Loads the remote's one exposed module. */
  load(name: string): Promise<unknown>;
}

/** A shared package of the shell whose code is fetched when the first remote needs it. */
export interface LazyPackage {
  readonly name: string;
  readonly version: string;
  /** Must not reject. */
  readonly load: () => Promise<object>;
}
