CREATE TABLE "payee_handles" (
	"payer_id" text NOT NULL,
	"handle_hash" text NOT NULL,
	"chain_id" text NOT NULL,
	"payee_id" text NOT NULL,
	"address" text NOT NULL,
	"pinned_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payee_handles_payer_id_handle_hash_chain_id_pk" PRIMARY KEY("payer_id","handle_hash","chain_id")
);
--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "to_handle_hash" text;--> statement-breakpoint
ALTER TABLE "payee_handles" ADD CONSTRAINT "payee_handles_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee_handles" ADD CONSTRAINT "payee_handles_payee_id_users_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The usernames of people who were paid before this version: they are what the payer most likely typed.
INSERT INTO "payee_handles" ("payer_id", "handle_hash", "chain_id", "payee_id", "address", "pinned_at")
SELECT p."payer_id", encode(sha256(convert_to(u."username", 'UTF8')), 'hex'), p."chain_id", p."payee_id", p."address", p."pinned_at"
FROM "payee_pins" p JOIN "users" u ON u."id" = p."payee_id" WHERE u."username" IS NOT NULL
ON CONFLICT DO NOTHING;
