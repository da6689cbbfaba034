import type { PreloadLink } from '@tessera/contracts/remotes';

/** The part of Module Federation that the loader uses; tests replace it. */
export interface FederationRuntime {
  /** Registers the URL of a remote's entry. `fresh` discards a loaded one. */
  register(name: string, entry: string, fresh: boolean): void;
  /** Preloads files before the code that needs them has loaded. */
  preload(files: readonly PreloadLink[]): void;
  load(name: string): Promise<unknown>;
}

/** A shared package of the shell whose code is fetched when the first remote needs it. */
export interface LazyPackage {
  readonly name: string;
  readonly version: string;
  /** Must not reject. */
  readonly load: () => Promise<object>;
}
