import * as v from 'valibot';

import { openRawStream, type RawStream } from './raw-stream';
import { PagesRequest, type PagesStatus } from './stream-pages';

// Child process of `stream-pages.ts`.
const pages: RawStream[] = [];

async function answer(message: unknown): Promise<void> {
  const { open } = v.parse(PagesRequest, message);
  if (open) {
    const { count, port, bearer, source } = open;
    const opening = Array.from({ length: count }, () => openRawStream(port, bearer, source));
    pages.push(...(await Promise.all(opening)));
  }
  const received = (kind: string) => pages.filter(({ events }) => events.has(kind)).length;
  const status: PagesStatus = {
    opened: pages.length,
    closed: pages.filter(({ closed }) => closed).length,
    balance: received('balance'),
    release: received('release'),
  };
  process.send?.(status);
}

// A rejection ends the process.
process.on('message', (message) => void answer(message));
