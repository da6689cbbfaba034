import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import * as v from 'valibot';

const NewPages = v.object({
  count: v.number(),
  port: v.number(),
  bearer: v.string(),
  /** Local address. Each has about 28,000 ports. */
  source: v.string(),
});

/** Without `open`, requests the status only. */
export const PagesRequest = v.object({ open: v.optional(NewPages) });

const PagesStatus = v.object({
  opened: v.number(),
  closed: v.number(),
  /** Number of streams that received the event. */
  balance: v.number(),
  release: v.number(),
});
export type PagesStatus = v.InferOutput<typeof PagesStatus>;

export interface StreamPages {
  /** Opens `count` more streams. Call it again after the status has arrived. */
  open(pages: v.InferOutput<typeof NewPages>): Promise<PagesStatus>;
  status(): Promise<PagesStatus>;
  close(): Promise<void>;
}

/** Starts a process for the pages, so that the process of the server needs one descriptor per stream. */
export function startStreamPages(): StreamPages {
  const child = fork(join(import.meta.dirname, 'stream-pages-process.ts'));
  const ended = new AbortController();
  const exit = once(child, 'exit').then(() => ended.abort());
  const ask = async (request: v.InferOutput<typeof PagesRequest>) => {
    child.send(request);
    const [status] = await once(child, 'message', { signal: ended.signal });
    return v.parse(PagesStatus, status);
  };
  return {
    open: (pages) => ask({ open: pages }),
    status: () => ask({}),
    async close() {
      child.kill();
      await exit;
    },
  };
}
