-- Changes the catalogue only, no row. Statements that wait for the lock meanwhile then use the new table.
LOCK TABLE transfer_changes IN ACCESS EXCLUSIVE MODE;
ALTER TABLE transfer_changes SET SCHEMA partitions;
ALTER TABLE partitions.transfer_changes RENAME TO transfer_changes_first;
ALTER TABLE partitions.transfer_changes_first DROP CONSTRAINT transfer_changes_pkey;
ALTER TABLE partitions.transfer_changes_first ADD CONSTRAINT transfer_changes_first_pkey PRIMARY KEY USING INDEX transfer_changes_key;
--> statement-breakpoint
-- By the month in which the subject was created: its id is a ULID, which begins with that time. So all changes of a subject are in one
-- partition, and each query reads only that one.
CREATE TABLE transfer_changes (
  id bigint GENERATED ALWAYS AS IDENTITY,
  subject_id text NOT NULL,
  state text NOT NULL,
  tx_hash text,
  block_height bigint,
  held_until timestamptz(3),
  message text,
  thinned boolean DEFAULT false NOT NULL,
  at timestamptz(3) NOT NULL,
  CONSTRAINT transfer_changes_subject_id_id_pk PRIMARY KEY (subject_id, id),
  -- Known states only.
  CONSTRAINT transfer_changes_state CHECK (
    state in ('created', 'held', 'signed', 'released', 'sent', 'unknown', 'speed-up', 'cancel', 'in_block', 'taken_back',
      'success', 'failed', 'cancelled')
  )
) PARTITION BY RANGE (subject_id);
SELECT setval('transfer_changes_id_seq', last_value) FROM partitions.transfer_changes_id_seq;
ALTER TABLE partitions.transfer_changes_first ALTER COLUMN id DROP IDENTITY;
SELECT copy_rights('partitions.transfer_changes_first', 'transfer_changes');
--> statement-breakpoint
-- The validated constraint gives the bound of the first partition and spares a scan.
DO $$
DECLARE
  bound text;
BEGIN
  SELECT substring(pg_get_constraintdef(oid) FROM '''([^'']+)''') INTO STRICT bound FROM pg_constraint
    WHERE conrelid = 'partitions.transfer_changes_first'::regclass AND conname = 'transfer_changes_first';
  EXECUTE format('ALTER TABLE transfer_changes ATTACH PARTITION partitions.transfer_changes_first FOR VALUES FROM (MINVALUE) TO (%L)', bound);
END $$;
ALTER TABLE partitions.transfer_changes_first DROP CONSTRAINT transfer_changes_first;
-- Takes the rows of each month without a partition, so that no insert fails.
CREATE TABLE partitions.transfer_changes_default PARTITION OF transfer_changes DEFAULT;
-- Append-only, as before.
CREATE TRIGGER transfer_changes_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON transfer_changes FOR EACH STATEMENT EXECUTE FUNCTION transfer_changes_kept();
ALTER TABLE transfer_changes ENABLE ALWAYS TRIGGER transfer_changes_kept;
-- The same for a statement that names the partition.
CREATE TRIGGER transfer_changes_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON partitions.transfer_changes_default FOR EACH STATEMENT EXECUTE FUNCTION transfer_changes_kept();
ALTER TABLE partitions.transfer_changes_default ENABLE ALWAYS TRIGGER transfer_changes_kept;
SELECT add_partitions('transfer_changes');
