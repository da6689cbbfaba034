import { parseOptions } from './options';
import { createReport, type Report } from './report';
import { repositoryRoot } from './repository-root';
import { resetData } from './reset-data';
import { startStack } from './start-stack';
import type { RunningStack } from './stack';
import { portsBeside } from './stack-ports';
import { describeStack } from './describe-stack';
import { watchSources } from './watch-sources';

const write = (line: string) => process.stdout.write(`${line}\n`);

/** `npm start` behind the checks of bin/start.mjs: starts the stack, says where it is, and ends it on Ctrl-C. */
export async function main(args: readonly string[]): Promise<void> {
  const since = performance.now();
  const options = parseOptions(args, repositoryRoot);
  if (options.reset) await resetData(options.dataDir);
  const abort = new AbortController();
  const ended = waitForEnd(abort);
  const report = createReport(write);
  const stack = await startStack({
    dataDir: options.dataDir,
    ports: portsBeside(options.port),
    report,
    signal: abort.signal,
  });
  await seed(stack, report);
  const stopWatching = options.dev ? watchSources(stack, report) : () => {};
  write(describeStack(stack, performance.now() - since));
  await ended;
  stopWatching();
  await stack.stop();
  write('  Everything has ended.');
}

/** The product is usable without its demo accounts: what is missing is said, and made by the next start. */
async function seed(stack: RunningStack, report: Report): Promise<void> {
  try {
    await report.step('Demo accounts', () => stack.seed());
  } catch (error) {
    report.say(
      `The demo accounts are not complete: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** Resolves at the first signal; the second one leaves at once, and the next start clears up. */
function waitForEnd(abort: AbortController): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (abort.signal.aborted) process.exit(1);
        write('\n  Ending …');
        abort.abort(new Error('Ended before it was ready.'));
        resolve();
      });
    }
  });
}
