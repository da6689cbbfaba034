-- The table becomes the first partition, for ULIDs below a month that begins in 30 days at least: until 0021 adds the other partitions,
-- no insert may violate the constraint. A row that a server with a wrong clock inserted raises the bound.
DO $$
DECLARE
  bound text := lowest_ulid_at(date_trunc('month', now() AT TIME ZONE 'UTC' + interval '30 days') + interval '1 month');
BEGIN
  LOCK TABLE transfer_changes IN ACCESS EXCLUSIVE MODE;
  bound := greatest(bound, (SELECT max(subject_id) || '0' FROM transfer_changes));
  EXECUTE format('ALTER TABLE transfer_changes ADD CONSTRAINT transfer_changes_first CHECK (subject_id < %L) NOT VALID', bound);
END $$;
