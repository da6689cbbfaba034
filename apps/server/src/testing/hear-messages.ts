import pg from 'pg';
import { ulid } from 'ulid';
import type { ServerDeps } from '../deps';
import { CHANNEL, notify } from '../platform/db/notify';

export interface HeardMessages {
  /** Returns the NOTIFY payloads of the transactions that commit during `work`. */
  during(work: () => Promise<unknown>): Promise<string[]>;
  stop(): Promise<void>;
}

export async function hearMessages({ deps: { config, db } }: { deps: ServerDeps }): Promise<HeardMessages> {
  // PgBouncer in transaction mode drops LISTEN.
  const client = new pg.Client({ connectionString: config.DATABASE_URL_DIRECT });
  const heard = new Set<(payload: string) => void>();
  client.on('notification', ({ payload = '' }) => heard.forEach((hear) => hear(payload)));
  await client.connect();
  await client.query(`listen ${CHANNEL}`);
  return {
    async during(work) {
      const mark = ulid();
      const payloads: string[] = [];
      // Messages arrive in the order of the commits.
      const marked = new Promise<void>((resolve) => {
        const hear = (payload: string) => {
          if (!payload.includes(mark)) return void payloads.push(payload);
          heard.delete(hear);
          resolve();
        };
        heard.add(hear);
      });
      await work();
      await notify(db, { kind: 'balance', mark });
      await marked;
      return payloads;
    },
    stop: () => client.end(),
  };
}
