import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** With a heartbeat every 3 s, a silent connection ends after at most 9 s. */
const ALLOWED_MISSES = 2;

/**
 * Listens to `channel`. Also sends a NOTIFY to the connection itself every `everyMs`, and ends the connection after two
 * heartbeats without a notice, because a network that drops packets reports no error for minutes. Resolves at the first
 * notice.
 * @throws when the connection ends before the first notice
 */
export async function listenWithHeartbeat(
  client: pg.Client,
  channel: string,
  everyMs: number,
): Promise<void> {
  const own = `tessera_heartbeat_${randomUUID().replaceAll('-', '')}`;
  let missed = 1;
  let isIdle = false;
  const send = (statements: string) => {
    isIdle = false;
    client.query(statements).then(
      () => (isIdle = true),
      () => undefined,
    );
  };
  const beat = () => {
    if (missed >= ALLOWED_MISSES) return void client.end().catch(() => undefined);
    missed += 1;
    if (isIdle) send(`notify ${own}`);
    timer.refresh();
  };
  const timer = setTimeout(beat, everyMs);
  send(`listen ${channel}; listen ${own}; notify ${own}`);
  await new Promise<void>((resolve, reject) => {
    client.once('end', () => {
      clearTimeout(timer);
      reject(new Error('the listening connection received no notice'));
    });
    client.on('notification', (notice) => {
      if (notice.channel !== own) return;
      missed = 0;
      resolve();
    });
  });
}
