CREATE TABLE "held_signatures" (
	"transfer_id" text NOT NULL,
	"sequence" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"fee" jsonb NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "held_signatures_transfer_id_sequence_pk" PRIMARY KEY("transfer_id","sequence")
);
--> statement-breakpoint
ALTER TABLE "transfers" DROP CONSTRAINT "transfers_signed_has_hash";--> statement-breakpoint
ALTER TABLE "held_signatures" ADD CONSTRAINT "held_signatures_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Existing rows satisfy the stricter constraint, so the table is not scanned under the lock.
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_signed_has_hash" CHECK (status in ('created', 'failed') or tx_hash is not null or (status = 'signed' and held_until is not null)) NOT VALID;--> statement-breakpoint
-- A held transfer has no sequence and no hash; its release sets both. Transfers that the previous version of the server holds have
-- both and an attempt that was never sent. The server converts them under the lock of their account (`convertReserved`), before it
-- signs anything for this account and at their release. A previous version that still runs sends no held transfer without a
-- sequence, and refuses other payments of the account.
CREATE OR REPLACE FUNCTION transfers_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ended CONSTANT boolean := NEW.status IN ('failed', 'cancelled');
  held CONSTANT boolean := OLD.status = 'signed' AND OLD.held_until IS NOT NULL;
BEGIN
  IF (OLD.sequence IS NOT NULL AND NEW.sequence IS DISTINCT FROM OLD.sequence AND NOT (NEW.sequence IS NULL AND (ended OR held)))
    OR (OLD.tx_hash IS NOT NULL AND NEW.tx_hash IS DISTINCT FROM OLD.tx_hash AND NOT (NEW.tx_hash IS NULL AND (ended OR held))
      AND NOT EXISTS (
        SELECT FROM transfer_attempts a
        WHERE a.tx_hash = NEW.tx_hash AND a.chain_id = NEW.chain_id AND a.transfer_id = NEW.id
      ))
    OR (OLD.status <> 'created' AND NOT (held AND NEW.held_until IS NULL)
      AND (OLD.sequence IS NULL AND NEW.sequence IS NOT NULL OR OLD.tx_hash IS NULL AND NEW.tx_hash IS NOT NULL)) THEN
    RAISE EXCEPTION 'transfer % is signed already', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Bytes are only dropped when they never left: their transfer was ended while it was held, or is held without a sequence.
CREATE OR REPLACE FUNCTION transfer_attempts_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.sends > 0 OR EXISTS (
    SELECT FROM transfers WHERE id = OLD.transfer_id AND (sequence IS NOT NULL
      OR status NOT IN ('failed', 'cancelled') AND NOT (status = 'signed' AND held_until IS NOT NULL))
  ) THEN
    RAISE EXCEPTION 'attempt % of transfer % is kept', OLD.number, OLD.transfer_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
-- Signed bytes that may no longer be sent are deleted in the transaction that ends the hold, whichever version of the server ends it. The owner's rights
-- apply, because the role of a server that runs during the migration has none on the new table.
CREATE FUNCTION transfers_unheld() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  DELETE FROM held_signatures WHERE transfer_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfers_unheld AFTER UPDATE ON transfers FOR EACH ROW
  WHEN (OLD.held_until IS NOT NULL AND (NEW.held_until IS NULL OR NEW.status <> 'signed')) EXECUTE FUNCTION transfers_unheld();
--> statement-breakpoint
-- As before, but the hash is written with the release: a held transfer has none.
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
    CASE WHEN state IN ('signed', 'held', 'released', 'speed-up', 'cancel', 'in_block') THEN NEW.tx_hash END,
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
