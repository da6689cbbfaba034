DROP INDEX "transfer_attempts_one_hash";--> statement-breakpoint
ALTER TABLE "transfer_attempts" ADD COLUMN "kind" text DEFAULT 'send' NOT NULL;--> statement-breakpoint
ALTER TABLE "transfer_attempts" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "transfer_attempts" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "included_attempt" integer;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "included_kind" text;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "replacement" text;--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_attempts_one_key" ON "transfer_attempts" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_attempts_one_hash" ON "transfer_attempts" USING btree ("tx_hash","chain_id");--> statement-breakpoint
ALTER TABLE "transfer_attempts" ADD CONSTRAINT "transfer_attempts_kind" CHECK (kind in ('send', 'cancel'));--> statement-breakpoint
ALTER TABLE "transfer_attempts" ADD CONSTRAINT "transfer_attempts_first" CHECK (number > 1 or kind = 'send');--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_replacement" CHECK (replacement in ('speed-up', 'cancel'));--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_included_kind" CHECK (included_kind in ('send', 'cancel'));--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_cancelled" CHECK (status <> 'cancelled' or included_kind is not distinct from 'cancel');--> statement-breakpoint
-- A transfer has one place for all its attempts, and the hash of one of them.
CREATE OR REPLACE FUNCTION transfers_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ended CONSTANT boolean := NEW.status IN ('failed', 'cancelled');
BEGIN
  IF (OLD.sequence IS NOT NULL AND NEW.sequence IS DISTINCT FROM OLD.sequence AND NOT (NEW.sequence IS NULL AND ended))
    OR (OLD.tx_hash IS NOT NULL AND NEW.tx_hash IS DISTINCT FROM OLD.tx_hash AND NOT (NEW.tx_hash IS NULL AND ended)
      AND NOT EXISTS (
        SELECT FROM transfer_attempts a
        WHERE a.tx_hash = NEW.tx_hash AND a.chain_id = NEW.chain_id AND a.transfer_id = NEW.id
      ))
    OR (OLD.status <> 'created' AND (OLD.sequence IS NULL AND NEW.sequence IS NOT NULL
      OR OLD.tx_hash IS NULL AND NEW.tx_hash IS NOT NULL)) THEN
    RAISE EXCEPTION 'transfer % is signed already', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION transfer_attempts_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.transfer_id, OLD.number, OLD.kind, OLD.user_id, OLD.idempotency_key, OLD.chain_id, OLD.tx_hash, OLD.bytes, OLD.fee,
      OLD.created_at)
    IS DISTINCT FROM
     (NEW.transfer_id, NEW.number, NEW.kind, NEW.user_id, NEW.idempotency_key, NEW.chain_id, NEW.tx_hash, NEW.bytes, NEW.fee,
      NEW.created_at)
    OR NEW.sends < OLD.sends THEN
    RAISE EXCEPTION 'attempt % of transfer % cannot be rewritten', OLD.number, OLD.transfer_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
