import type { ClientBase } from 'pg';
import type { StateWrite } from '../state/store';
import type { Commit, IncludedTx } from './chain-storage';
import { blockBody, resultBody } from './postgres-rows';

/** Index page limit. */
const MAX_INDEXED_VALUE = 1024;

export async function writeCommit(client: ClientBase, { block, txs, writes }: Commit): Promise<void> {
  await client.query('begin');
  try {
    await client.query('insert into block (height, hash, body) values ($1, $2, $3)', [
      block.height,
      block.hash,
      blockBody(block),
    ]);
    await writeTxs(client, txs);
    await writeState(client, writes);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function writeTxs(client: ClientBase, txs: readonly IncludedTx[]): Promise<void> {
  if (txs.length === 0) return;
  await client.query(
    `insert into tx (height, index, hash, bytes, result)
     select * from unnest($1::bigint[], $2::integer[], $3::text[], $4::bytea[], $5::jsonb[])`,
    [
      txs.map(({ height }) => height),
      txs.map(({ index }) => index),
      txs.map(({ hash }) => hash),
      txs.map(({ bytes }) => Buffer.from(bytes)),
      txs.map(resultBody),
    ],
  );
  const rows = txs.flatMap(eventRows);
  await client.query(
    `insert into tx_event (height, tx_index, seq, key, value)
     select * from unnest($1::bigint[], $2::integer[], $3::integer[], $4::text[], $5::text[])`,
    [
      rows.map(({ height }) => height),
      rows.map(({ index }) => index),
      rows.map(({ seq }) => seq),
      rows.map(({ key }) => key),
      rows.map(({ value }) => value),
    ],
  );
}

const eventRows = ({ height, index, result }: IncludedTx) =>
  result.events.flatMap(({ type, attributes }, seq) =>
    attributes
      .filter(({ value }) => value.length <= MAX_INDEXED_VALUE)
      .map(({ key, value }) => ({ height, index, seq, key: `${type}.${key}`, value })),
  );

async function writeState(client: ClientBase, writes: readonly StateWrite[]): Promise<void> {
  const kept = writes.flatMap(([key, value]) => (value === undefined ? [] : [{ key, value }]));
  await client.query(
    `insert into chain_state (key, value) select * from unnest($1::text[], $2::bytea[])
     on conflict (key) do update set value = excluded.value`,
    [kept.map(({ key }) => key), kept.map(({ value }) => Buffer.from(value))],
  );
  const deleted = writes.filter(([, value]) => value === undefined).map(([key]) => key);
  await client.query('delete from chain_state where key = any($1::text[])', [deleted]);
}
