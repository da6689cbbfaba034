CREATE TABLE "chain_hours" (
	"chain_id" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "chain_hours_chain_id_hour_pk" PRIMARY KEY("chain_id","hour"),
	CONSTRAINT "chain_hours_state" CHECK (state in ('live', 'slow', 'silent'))
);
--> statement-breakpoint
CREATE TABLE "task_runs" (
	"task" text PRIMARY KEY NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfer_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject_id" text NOT NULL,
	"state" text NOT NULL,
	"tx_hash" text,
	"block_height" bigint,
	"held_until" timestamp (3) with time zone,
	"message" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "transfer_changes_state" CHECK (state in ('created', 'held', 'signed', 'released', 'sent', 'unknown', 'speed-up', 'cancel', 'in_block', 'taken_back',
        'success', 'failed', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "chain_cursors" ADD COLUMN "heard_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chain_cursors" ADD COLUMN "head_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "note" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD COLUMN "assignee_id" text;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "transfer_changes_of" ON "transfer_changes" USING btree ("subject_id","id");--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_sent_at" ON "outbox" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "support_tickets_assignee" ON "support_tickets" USING btree ("assignee_id","updated_at");--> statement-breakpoint
CREATE INDEX "transactions_of_kind" ON "transactions" USING btree ("type","status","chain_id","created_at","id") WHERE type <> 'receive' or counterparty_id is null;--> statement-breakpoint
CREATE INDEX "transactions_with_person" ON "transactions" USING btree ("counterparty_id","created_at","id") WHERE counterparty_id is not null;--> statement-breakpoint
CREATE INDEX "transactions_from" ON "transactions" USING btree ("from_address","created_at","id");--> statement-breakpoint
CREATE INDEX "transactions_to" ON "transactions" USING btree ("to_address","created_at","id");--> statement-breakpoint
CREATE INDEX "transactions_by_hash" ON "transactions" USING btree ("tx_hash");--> statement-breakpoint
UPDATE support_tickets SET closed_at = updated_at WHERE status = 'closed';
--> statement-breakpoint
-- Each state of a transfer is written down with the change itself, whoever makes it. The moments at its two ends are the
-- product's own; those between are the database's, and none is before the one before it.
CREATE FUNCTION transfers_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  updated CONSTANT boolean := TG_OP = 'UPDATE';
  ended CONSTANT boolean := NEW.status IN ('success', 'failed', 'cancelled');
  state text;
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
  INSERT INTO transfer_changes (subject_id, state, tx_hash, block_height, held_until, message, at)
  SELECT NEW.id, state,
    CASE WHEN state IN ('signed', 'held', 'speed-up', 'cancel', 'in_block') THEN NEW.tx_hash END,
    CASE WHEN state = 'in_block' THEN NEW.block_height WHEN state = 'taken_back' THEN OLD.block_height END,
    CASE WHEN state = 'held' THEN NEW.held_until END,
    CASE WHEN state = 'failed' THEN NEW.failure ->> 'message' END,
    greatest(
      CASE WHEN state = 'created' THEN NEW.created_at WHEN ended THEN NEW.completed_at
        ELSE date_trunc('milliseconds', clock_timestamp()) END,
      (SELECT at FROM transfer_changes WHERE updated AND subject_id = NEW.id ORDER BY id DESC LIMIT 1));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfers_changed AFTER INSERT OR UPDATE ON transfers FOR EACH ROW EXECUTE FUNCTION transfers_changed();
--> statement-breakpoint
-- What no transfer of ours is behind is first seen in its block, whenever that was made.
CREATE FUNCTION transactions_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  updated CONSTANT boolean := TG_OP = 'UPDATE';
  state text;
BEGIN
  IF updated AND (OLD.status, OLD.block_hash) IS NOT DISTINCT FROM (NEW.status, NEW.block_hash) THEN
    RETURN NULL;
  END IF;
  state := CASE
    WHEN NEW.status <> 'pending' THEN NEW.status
    WHEN NEW.block_height IS NOT NULL THEN 'in_block'
    WHEN updated THEN 'taken_back'
    ELSE 'unknown'
  END;
  INSERT INTO transfer_changes (subject_id, state, tx_hash, block_height, message, at)
  SELECT NEW.id, state,
    CASE WHEN state = 'in_block' THEN NEW.tx_hash END,
    CASE WHEN state = 'in_block' THEN NEW.block_height WHEN state = 'taken_back' THEN OLD.block_height END,
    CASE WHEN state = 'failed' THEN NEW.failure ->> 'message' END,
    greatest(
      CASE WHEN NOT updated OR NEW.status <> 'pending' THEN coalesce(NEW.completed_at, NEW.created_at)
        ELSE date_trunc('milliseconds', clock_timestamp()) END,
      (SELECT at FROM transfer_changes WHERE updated AND subject_id = NEW.id ORDER BY id DESC LIMIT 1));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transactions_changed AFTER INSERT OR UPDATE ON transactions FOR EACH ROW
  WHEN (NEW.transfer_id IS NULL) EXECUTE FUNCTION transactions_changed();
--> statement-breakpoint
-- Of what was there before is known how it began and how it stands.
INSERT INTO transfer_changes (subject_id, state, at) SELECT id, 'created', created_at FROM transfers ORDER BY created_at, id;
--> statement-breakpoint
INSERT INTO transfer_changes (subject_id, state, tx_hash, block_height, held_until, message, at)
SELECT id, state,
  CASE WHEN state IN ('signed', 'held', 'in_block') THEN tx_hash END,
  CASE WHEN state = 'in_block' THEN block_height END,
  CASE WHEN state = 'held' THEN held_until END,
  CASE WHEN state = 'failed' THEN failure ->> 'message' END,
  greatest(created_at, completed_at, CASE WHEN completed_at IS NULL THEN checked_at END)
FROM (
  SELECT *, CASE
    WHEN status IN ('success', 'failed', 'cancelled') THEN status
    WHEN stage = 'in_block' THEN 'in_block'
    WHEN status = 'signed' AND held_until IS NOT NULL THEN 'held'
    WHEN status = 'signed' THEN 'signed'
    WHEN stage = 'unknown' THEN 'unknown'
    ELSE 'sent' END AS state
  FROM transfers WHERE status <> 'created'
) AS known ORDER BY created_at, id;
--> statement-breakpoint
INSERT INTO transfer_changes (subject_id, state, tx_hash, block_height, message, at)
SELECT id, CASE WHEN status <> 'pending' THEN status WHEN block_height IS NOT NULL THEN 'in_block' ELSE 'unknown' END,
  CASE WHEN status = 'pending' AND block_height IS NOT NULL THEN tx_hash END,
  CASE WHEN status = 'pending' THEN block_height END,
  CASE WHEN status = 'failed' THEN failure ->> 'message' END,
  coalesce(completed_at, created_at)
FROM transactions WHERE transfer_id IS NULL ORDER BY created_at, id;
--> statement-breakpoint
CREATE FUNCTION transfer_changes_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'changes of transfers are kept as they were' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER transfer_changes_kept BEFORE UPDATE OR DELETE ON transfer_changes FOR EACH ROW EXECUTE FUNCTION transfer_changes_kept();
