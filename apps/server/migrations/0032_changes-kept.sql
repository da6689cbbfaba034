-- While a node comes and goes, a transfer that waits goes to and fro between sent and unknown for as long as that takes. Twenty such
-- changes in a row are each written down; from there on one is when as much time has gone by as the last twenty took, so that their
-- number grows with the logarithm of the time. The twentieth says so already, as each one after it: no list ends in a state that may
-- have passed without saying that it may have. Every other state is written down always.
CREATE OR REPLACE FUNCTION transfers_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  updated CONSTANT boolean := TG_OP = 'UPDATE';
  ended CONSTANT boolean := NEW.status IN ('success', 'failed', 'cancelled');
  state text;
  looks bigint;
  crowded boolean := false;
  newest timestamptz;
  span interval;
BEGIN
  IF updated AND (OLD.status, OLD.stage, OLD.held_until IS NULL, OLD.tx_hash, OLD.block_hash, OLD.reorgs)
    IS NOT DISTINCT FROM (NEW.status, NEW.stage, NEW.held_until IS NULL, NEW.tx_hash, NEW.block_hash, NEW.reorgs) THEN
    RETURN NULL;
  END IF;
  state := CASE
    WHEN ended OR NEW.status = 'created' THEN NEW.status
    WHEN NEW.stage = 'in_block' THEN 'in_block'
    WHEN updated AND NEW.reorgs > OLD.reorgs THEN 'taken_back'
    WHEN updated AND OLD.tx_hash <> NEW.tx_hash THEN coalesce(NEW.replacement, 'sent')
    WHEN NEW.status = 'signed' AND NEW.held_until IS NOT NULL THEN 'held'
    WHEN NEW.status = 'signed' AND updated AND OLD.held_until IS NOT NULL THEN 'released'
    WHEN NEW.status = 'signed' THEN 'signed'
    WHEN NEW.stage = 'unknown' THEN 'unknown'
    ELSE 'sent'
  END;
  IF updated AND state IN ('sent', 'unknown') THEN
    SELECT count(*) FILTER (WHERE latest.state IN ('sent', 'unknown')), max(latest.at), max(latest.at) - min(latest.at),
      count(*) FILTER (WHERE latest.state IN ('sent', 'unknown') AND latest.back < 20) = 19
    INTO looks, newest, span, crowded
    FROM (SELECT changes.state, changes.at, row_number() OVER (ORDER BY changes.id DESC) AS back FROM transfer_changes AS changes
      WHERE changes.subject_id = NEW.id ORDER BY changes.id DESC LIMIT 20) AS latest;
    IF looks = 20 AND OLD.tx_hash IS NOT DISTINCT FROM NEW.tx_hash AND clock_timestamp() < newest + span THEN
      RETURN NULL;
    END IF;
  END IF;
  INSERT INTO transfer_changes (subject_id, state, tx_hash, block_height, held_until, message, at)
  SELECT NEW.id, state,
    CASE WHEN state IN ('signed', 'held', 'speed-up', 'cancel', 'in_block') THEN NEW.tx_hash END,
    CASE WHEN state = 'in_block' THEN NEW.block_height WHEN state = 'taken_back' THEN OLD.block_height END,
    CASE WHEN state = 'held' THEN NEW.held_until END,
    CASE WHEN state = 'failed' THEN NEW.failure ->> 'message'
      WHEN crowded THEN 'From here on, not each such change is written down' END,
    greatest(
      CASE WHEN state = 'created' THEN NEW.created_at WHEN ended THEN NEW.completed_at
        ELSE date_trunc('milliseconds', clock_timestamp()) END,
      (SELECT at FROM transfer_changes WHERE updated AND subject_id = NEW.id ORDER BY id DESC LIMIT 1));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- As those of the audit log: a statement of any kind but INSERT is refused, also where triggers are set aside for a replication role.
DROP TRIGGER transfer_changes_kept ON transfer_changes;
--> statement-breakpoint
CREATE TRIGGER transfer_changes_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON transfer_changes FOR EACH STATEMENT EXECUTE FUNCTION transfer_changes_kept();
--> statement-breakpoint
ALTER TABLE transfer_changes ENABLE ALWAYS TRIGGER transfer_changes_kept;
