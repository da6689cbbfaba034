import { ROOT } from '../repository';
import { assertEnvironment } from './assert-environment';
import { assertPortFree } from './assert-port-free';
import { parseLiveOptions } from './options';
import { serveLive } from './serve-live';

const write = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Runs `npm run dev <remote> …`: serves remotes live, prints its URL, and stops on Ctrl-C.
 * @param whenOrphaned calls back when npm has exited, because npm does not signal its child processes
 */
export async function main(args: readonly string[], whenOrphaned: (call: () => void) => void): Promise<void> {
  const options = parseLiveOptions(args, ROOT);
  const { names, environment } = options;
  const orphaned = new Promise<void>((resolve) => whenOrphaned(resolve));
  await assertEnvironment(environment);
  await assertPortFree(options.port);
  // Read by the compiler and its plugins.
  process.env['NODE_ENV'] = 'development';
  const served = await serveLive({ root: ROOT, ...options });
  write(`
  ${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} live from ${served.origin}; everything else comes from ${environment}

  Open   ${served.page}

  Ctrl-C ends it; "End" in the page goes back to the release.
`);
  const signalled = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
  await Promise.race([signalled, orphaned]);
  await served.close();
}
