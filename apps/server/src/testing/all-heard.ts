import { ulid } from 'ulid';

import { notify } from '../platform/db/notify';
import type { ServerDeps } from '../deps';

/** Waits until the listener has received all notifications (NOTIFY) committed so far. They arrive in commit order. */
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
