import { ulid } from 'ulid';

import { notify } from '../platform/db/notify';
import type { ServerDeps } from '../deps';

/** Waits for all notices committed so far, which arrive in commit order. */
export async function allHeard({ db, listener }: Pick<ServerDeps, 'db' | 'listener'>): Promise<void> {
  const mark = ulid();
  const heard = new Promise<void>((resolve) => {
    const stop = listener.subscribe((notice) => {
      if (notice['mark'] !== mark) return;
      stop();
      resolve();
    });
  });
  await notify(db, { kind: 'balance', mark });
  await heard;
}
