-- What was signed once is signed: place and hash of a transfer are written once. A place is only given back by ending it.
CREATE FUNCTION transfers_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ended CONSTANT boolean := NEW.status IN ('failed', 'cancelled');
BEGIN
  IF (OLD.sequence IS NOT NULL AND NEW.sequence IS DISTINCT FROM OLD.sequence AND NOT (NEW.sequence IS NULL AND ended))
    OR (OLD.tx_hash IS NOT NULL AND NEW.tx_hash IS DISTINCT FROM OLD.tx_hash AND NOT (NEW.tx_hash IS NULL AND ended))
    OR (OLD.status <> 'created' AND (OLD.sequence IS NULL AND NEW.sequence IS NOT NULL
      OR OLD.tx_hash IS NULL AND NEW.tx_hash IS NOT NULL)) THEN
    RAISE EXCEPTION 'transfer % is signed already', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfers_kept BEFORE UPDATE ON transfers FOR EACH ROW EXECUTE FUNCTION transfers_kept();
--> statement-breakpoint
-- Transfers stay, also those of people who left.
CREATE FUNCTION transfers_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'transfers are kept' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER transfers_stay BEFORE DELETE ON transfers FOR EACH ROW EXECUTE FUNCTION transfers_stay();
--> statement-breakpoint
CREATE TRIGGER transfers_not_emptied BEFORE TRUNCATE ON transfers FOR EACH STATEMENT EXECUTE FUNCTION transfers_stay();
--> statement-breakpoint
CREATE TRIGGER transfer_attempts_not_emptied BEFORE TRUNCATE ON transfer_attempts FOR EACH STATEMENT EXECUTE FUNCTION transfers_stay();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION transfer_attempts_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.transfer_id, OLD.number, OLD.chain_id, OLD.tx_hash, OLD.bytes, OLD.fee, OLD.created_at)
    IS DISTINCT FROM
     (NEW.transfer_id, NEW.number, NEW.chain_id, NEW.tx_hash, NEW.bytes, NEW.fee, NEW.created_at)
    OR NEW.sends < OLD.sends THEN
    RAISE EXCEPTION 'attempt % of transfer % cannot be rewritten', OLD.number, OLD.transfer_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Bytes are only dropped when they never left and never will: their transfer was ended while it was held.
CREATE FUNCTION transfer_attempts_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.sends > 0 OR EXISTS (
    SELECT FROM transfers WHERE id = OLD.transfer_id AND (status NOT IN ('failed', 'cancelled') OR sequence IS NOT NULL)
  ) THEN
    RAISE EXCEPTION 'attempt % of transfer % is kept', OLD.number, OLD.transfer_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfer_attempts_stay BEFORE DELETE ON transfer_attempts FOR EACH ROW EXECUTE FUNCTION transfer_attempts_stay();
