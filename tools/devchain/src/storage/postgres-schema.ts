/** `chain_state`: latest state. `tx_event`: tx_search. */
export const schema = `
  create table if not exists chain_state (key text primary key, value bytea not null);
  create table if not exists block (
    height bigint primary key,
    hash text not null unique,
    body jsonb not null
  );
  create table if not exists tx (
    height bigint not null references block,
    index integer not null,
    hash text not null,
    bytes bytea not null,
    result jsonb not null,
    primary key (height, index)
  );
  create index if not exists tx_hash on tx (hash);
  create table if not exists tx_event (
    height bigint not null,
    tx_index integer not null,
    seq integer not null,
    key text not null,
    value text not null,
    foreign key (height, tx_index) references tx
  );
  create index if not exists tx_event_key on tx_event (key, value, height, tx_index, seq);
`;

/** "optio" in ASCII. */
export const WRITER_LOCK = '0x6f7074696f';
