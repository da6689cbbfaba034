import { join } from 'node:path';
import { parseLiveOptions } from './options';
import { serveLive } from './serve-live';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const write = (line: string) => process.stdout.write(`${line}\n`);

/** `npm run dev <remote>`: serves one remote live, says where to open it, and ends on Ctrl-C. */
export async function main(args: readonly string[]): Promise<void> {
  const options = parseLiveOptions(args, ROOT);
  const { name, environment } = options;
  // The compiler and its plugins read it too.
  process.env['NODE_ENV'] = 'development';
  const served = await serveLive({ root: ROOT, ...options });
  write(`
  ${name} is live from ${served.origin}; everything else comes from ${environment}

  Open   ${environment}/?remote=${name}@${served.origin}

  Ctrl-C ends it; "End" in the page goes back to the release.
`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
  await served.close();
}
