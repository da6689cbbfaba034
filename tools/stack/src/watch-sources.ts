import { watch } from 'node:fs';
import { join, sep } from 'node:path';
import type { Report } from './report';
import { repositoryRoot } from './repository-root';
import type { RunningStack } from './stack';

const QUIET_MS = 150;

/** `npm run dev`: builds and publishes what changes while the stack runs. @returns stops watching */
export function watchSources(stack: Pick<RunningStack, 'refresh'>, report: Report): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  const refresh = async () => {
    if (running) {
      schedule();
      return;
    }
    running = true;
    try {
      await report.step('Rebuilt and published', () => stack.refresh());
    } catch (error) {
      report.say(error instanceof Error ? error.message : String(error));
    } finally {
      running = false;
    }
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(), QUIET_MS);
  };
  const watchers = ['apps', 'libs'].map((folder) =>
    watch(join(repositoryRoot, folder), { recursive: true }, (_event, file) => {
      const parts = (file ?? '').split(sep);
      if (!parts.includes('dist') && !parts.includes('node_modules')) schedule();
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
