import { join } from 'node:path';
import { startArchivingPostgres, type ArchivingPostgres } from '@tessera/services';
import pg from 'pg';

import { migrateDatabase } from '../../platform/db/owner';
import type { ServerBuild } from './build-faults-server';
import { FaultWorld } from './fault-world';
import type { Line } from './report';
import { RestoreDrill } from './restore-drill';
import { chainIds } from './transfer-kinds';

const SCRIPTS = join(import.meta.dirname, '../../../../../tools/deploy/postgres');

/** Restores one archived PostgreSQL, with a database for each chain, to a moment between payments. */
export async function restorePart(build: ServerBuild): Promise<Line[]> {
  const postgres = await startArchivingPostgres(SCRIPTS);
  const worlds: FaultWorld[] = [];
  try {
    for (const chainId of chainIds) {
      const url = await createDatabase(postgres, `drill_${worlds.length}`);
      const database = { DATABASE_URL: url, DATABASE_URL_DIRECT: url };
      worlds.push(await FaultWorld.create(build, chainId, database));
    }
    const drills = worlds.map((world) => new RestoreDrill(world));
    const inAll = <Result>(step: (drill: RestoreDrill) => Promise<Result>) => Promise.all(drills.map(step));
    await postgres.backUp();
    await inAll((drill) => drill.payBefore());
    const moment = await timeOf(postgres.url);
    await inAll((drill) => drill.payAfter());
    await postgres.restore(moment);
    return await inAll((drill) => drill.check());
  } finally {
    for (const world of worlds) await world.close();
    await postgres.stop();
  }
}

async function createDatabase({ url }: ArchivingPostgres, name: string): Promise<string> {
  await query(url, `create database ${name}`);
  const database = new URL(url);
  database.pathname = `/${name}`;
  await migrateDatabase(database.href);
  return database.href;
}

/** Time of PostgreSQL, so that later commits are after it. */
async function timeOf(url: string): Promise<Date> {
  const [row] = await query(url, 'select clock_timestamp() as now');
  return row.now;
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
