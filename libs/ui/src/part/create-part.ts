import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { whenIdle } from './when-idle';

/** `now` for what is on the screen, `idle` for what a person may soon open, `asked` for what only `preload` fetches. */
export type PartNeed = 'now' | 'idle' | 'asked';

/** Code of the design system that comes after the first paint. */
export interface Part<Module> {
  /** Fetches the code; harmless when it is there or under way. */
  preload(): void;
  /** Returns the code once it is loaded. Never rejects: a failed request is repeated. */
  loaded(): Promise<Module>;
  /** Runs with the code: at once when it is there, else in order when it has come. */
  run(task: (module: Module) => void): void;
  /** The code, undefined until it has come; the component is drawn again then. */
  usePart(need: PartNeed): Module | undefined;
}

const RETRY_MS = 2000;

/**
 * Code that is fetched when it is needed: `createPart(() => import('./dialog-layer'))`. Unlike React.lazy nothing
 * suspends, so that what stands around it stays as it is, and a fetch that failed is tried again while somebody waits.
 */
export function createPart<Module extends object>(load: () => Promise<Module>): Part<Module> {
  const waiting = new Set<() => void>();
  const tasks: ((module: Module) => void)[] = [];
  let module: Module | undefined;
  let pending = false;

  function fetchAgain() {
    pending = false;
    if (waiting.size + tasks.length > 0) preload();
  }
  function preload() {
    if (pending || module !== undefined) return;
    pending = true;
    load().then(
      (loaded) => {
        module = loaded;
        waiting.forEach((tell) => tell());
        tasks.splice(0).forEach((task) => task(loaded));
      },
      () => setTimeout(fetchAgain, RETRY_MS),
    );
  }
  function run(task: (module: Module) => void) {
    if (module !== undefined) return task(module);
    tasks.push(task);
    preload();
  }
  const loaded = () => new Promise<Module>((resolve) => run(resolve));
  const subscribe = (tell: () => void) => {
    waiting.add(tell);
    return () => void waiting.delete(tell);
  };

  function usePart(need: PartNeed) {
    useEffect(() => {
      if (need === 'now') preload();
      return need === 'idle' ? whenIdle(preload) : undefined;
    }, [need]);
    return useSyncExternalStore(
      subscribe,
      useCallback(() => module, []),
    );
  }
  return { preload, loaded, run, usePart };
}
