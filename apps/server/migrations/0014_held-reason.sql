ALTER TABLE "transfers" ADD COLUMN "held_reason" text;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_held_reason" CHECK (held_reason in ('first-payment', 'key-reset'));