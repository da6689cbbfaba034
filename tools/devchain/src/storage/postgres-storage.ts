import { Pool } from 'pg';
import * as v from 'valibot';
import type { ChainStorage } from './chain-storage';
import { parseBlock, parseTx, StateRow } from './postgres-rows';
import { openPostgresWriter } from './postgres-writer';
import { searchSql } from './search-sql';

const READERS = 4;

/** Creates missing tables. */
export async function openPostgresStorage(
  databaseUrl: string,
  onError: (error: unknown) => void,
): Promise<ChainStorage> {
  const writer = await openPostgresWriter(databaseUrl, onError);
  const pool = new Pool({ connectionString: databaseUrl, max: READERS });
  pool.on('error', onError);
  const rows = async (text: string, values: unknown[] = []): Promise<unknown[]> =>
    (await pool.query(text, values)).rows;
  const firstBlock = async (text: string, values: unknown[] = []) =>
    (await rows(text, values)).map(parseBlock)[0];

  return {
    async load() {
      const state = await rows('select key, value from chain_state');
      return {
        entries: state.map((row) => {
          const { key, value } = v.parse(StateRow, row);
          return [key, value] as const;
        }),
        tip: await firstBlock('select * from block order by height desc limit 1'),
      };
    },
    commit: (commit) => writer.commit(commit),
    block: (height) => firstBlock('select * from block where height = $1', [height]),
    blockByHash: (hash) => firstBlock('select * from block where hash = $1', [hash]),
    txsOf: async (height) =>
      (await rows('select * from tx where height = $1 order by index', [height])).map(parseTx),
    async tx(hash) {
      const { text, values } = searchSql({ hash, heights: [], events: [] });
      return (await rows(`select t.* ${text}`, values)).map(parseTx)[0];
    },
    async searchTxs(query, { offset, limit, order }) {
      const { text, values } = searchSql(query);
      const [counted] = await rows(`select count(*)::integer as total ${text}`, values);
      const found = await rows(
        `select t.* ${text} order by t.height ${order}, t.index ${order}
         limit $${values.length + 1} offset $${values.length + 2}`,
        [...values, limit, offset],
      );
      return { total: v.parse(v.object({ total: v.number() }), counted).total, txs: found.map(parseTx) };
    },
    async close() {
      await writer.close();
      await pool.end();
    },
  };
}
