import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { whenIdle } from './when-idle';

/** `now` loads code of visible components, `idle` code that may be needed soon, `asked` only what `preload` requests. */
export type PartNeed = 'now' | 'idle' | 'asked';

/** Code of the design system that loads after the first paint. */
export interface Part<Module> {
  /** Starts to load the code. No-op if it is loaded or loading. */
  preload(): void;
  /** Returns the code once it is loaded. Never rejects: a failed request is repeated. */
  loaded(): Promise<Module>;
  /** Runs a task with the code: at once if it is loaded, else in order after the load. */
  run(task: (module: Module) => void): void;
  /** Returns the code, or undefined until it has loaded; the component then renders again. */
  usePart(need: PartNeed): Module | undefined;
}

const RETRY_MS = 2000;

/** Creates code that loads on demand. Unlike React.lazy it never suspends, and retries a failed load. */
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
