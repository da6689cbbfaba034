import { parseOptions, USAGE } from './options';
import { whenOrphaned } from '@tessera/services';
import { createReport, type Report } from './report';
import { repositoryRoot } from './repository-root';
import { resetData } from './reset-data';
import { startStack } from './start-stack';
import type { RunningStack } from './stack';
import { assertPortsFree, portsBeside } from './stack-ports';
import { describeStack } from './describe-stack';
import { watchSources } from './watch-sources';

const write = (line: string) => process.stdout.write(`${line}\n`);

/** Runs `npm start` after the checks of bin/start.mjs: starts the stack, prints its URLs, and stops it on Ctrl-C. */
export async function main(args: readonly string[]): Promise<void> {
  const since = performance.now();
  const options = parseOptions(args, repositoryRoot);
  if (options === undefined) {
    write(USAGE);
    return;
  }
  const ports = portsBeside(options.port);
  if (options.reset && (await resetData(options.dataDir, () => assertPortsFree(ports)))) {
    write(`  Deleted ${options.dataDir}`);
  }
  const abort = new AbortController();
  const ended = waitForEnd(abort);
  const report = createReport(write);
  const { signal } = abort;
  // Only a development stack lets pages load remotes from a development server.
  const serverEnvironment = { REMOTE_OVERRIDES: 'on' };
  const stack = await startStack({
    dataDir: options.dataDir,
    ports,
    report,
    signal,
    serverEnvironment,
  }).catch((error: unknown) => {
    // Report the interruption, not the error that it causes in the interrupted step.
    throw signal.aborted ? signal.reason : error;
  });
  await Promise.race([seed(stack, report, signal), ended]);
  const watching = options.dev && !signal.aborted ? watchSources(stack, report) : undefined;
  if (!signal.aborted) write(describeStack(stack, performance.now() - since));
  await ended;
  await watching?.stop();
  await stack.stop();
  write('  Everything has ended.');
}

/** A failed seed does not stop the stack: the error is printed, and the next start continues the seed. */
async function seed(stack: RunningStack, report: Report, signal: AbortSignal): Promise<void> {
  try {
    await report.step('Demo accounts', () => stack.seed());
  } catch (error) {
    if (signal.aborted) return;
    report.say(`Demo accounts failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Resolves at the first signal. A second signal exits at once; the next start cleans up. */
function waitForEnd(abort: AbortController): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      write('\n  Ending …');
      abort.abort(new Error('Ended before it was ready.'));
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (!abort.signal.aborted) return end();
        write('  Left at once: the next `npm start` ends what still runs.');
        process.exit(1);
      });
    }
    // A terminated npm does not signal its child processes.
    whenOrphaned(() => {
      if (!abort.signal.aborted) end();
    });
  });
}
