import { join, sep } from 'node:path';
import { watch } from 'chokidar';
import type { Report } from './report';
import { repositoryRoot } from './repository-root';
import type { RunningStack } from './stack';

const QUIET_MS = 150;

/** Ignores build output and installed packages. */
const isIgnored = (path: string) =>
  path.split(sep).some((part) => part === 'dist' || part === 'node_modules');

interface Watching {
  /** Resolves when changes are being watched. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/** Runs `npm run dev`: builds and publishes changes under `root` while the stack runs. */
export function watchSources(
  stack: Pick<RunningStack, 'refresh'>,
  report: Report,
  root = repositoryRoot,
): Watching {
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
  const folders = ['apps', 'libs'].map((folder) => join(root, folder));
  const watcher = watch(folders, { ignored: isIgnored, ignoreInitial: true });
  watcher.on('all', schedule);
  return {
    ready: new Promise((resolve) => watcher.once('ready', resolve)),
    stop() {
      clearTimeout(timer);
      return watcher.close();
    },
  };
}
