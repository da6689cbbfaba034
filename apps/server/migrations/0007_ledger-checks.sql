CREATE TABLE "balance_anchors" (
	"wallet_id" text NOT NULL,
	"chain_id" text NOT NULL,
	"symbol" text NOT NULL,
	"address" text NOT NULL,
	"height" bigint NOT NULL,
	"base" numeric(78,0) NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "balance_anchors_wallet_id_chain_id_symbol_pk" PRIMARY KEY("wallet_id","chain_id","symbol")
);
--> statement-breakpoint
CREATE TABLE "reconciliation_findings" (
	"id" text PRIMARY KEY NOT NULL,
	"wallet_id" text NOT NULL,
	"chain_id" text NOT NULL,
	"address" text NOT NULL,
	"symbol" text NOT NULL,
	"kind" text NOT NULL,
	"height" bigint NOT NULL,
	"on_chain" numeric(78,0) NOT NULL,
	"expected" numeric(78,0) NOT NULL,
	"difference" numeric(78,0) NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "reconciliation_findings_kind" CHECK (kind in ('history', 'shown')),
	CONSTRAINT "reconciliation_findings_difference" CHECK (difference <> 0 and difference = on_chain - expected)
);
--> statement-breakpoint
CREATE TABLE "reconciliation_runs" (
	"chain_id" text PRIMARY KEY NOT NULL,
	"height" bigint NOT NULL,
	"compared" integer NOT NULL,
	"skipped" integer NOT NULL,
	"ran_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payee_pins" (
	"payer_id" text NOT NULL,
	"payee_id" text NOT NULL,
	"chain_id" text NOT NULL,
	"address" text NOT NULL,
	"pinned_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payee_pins_payer_id_payee_id_chain_id_pk" PRIMARY KEY("payer_id","payee_id","chain_id")
);
--> statement-breakpoint
CREATE TABLE "transaction_totals" (
	"wallet_id" text NOT NULL,
	"chain_id" text NOT NULL,
	"symbol" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "transaction_totals_wallet_id_chain_id_symbol_type_status_pk" PRIMARY KEY("wallet_id","chain_id","symbol","type","status")
);
--> statement-breakpoint
DROP INDEX "transactions_newest";--> statement-breakpoint
ALTER TABLE "prices" ADD COLUMN "change_24h" numeric;--> statement-breakpoint
ALTER TABLE "balance_anchors" ADD CONSTRAINT "balance_anchors_wallet_id_chain_id_wallet_addresses_wallet_id_chain_id_fk" FOREIGN KEY ("wallet_id","chain_id") REFERENCES "public"."wallet_addresses"("wallet_id","chain_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee_pins" ADD CONSTRAINT "payee_pins_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee_pins" ADD CONSTRAINT "payee_pins_payee_id_users_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_totals" ADD CONSTRAINT "transaction_totals_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_findings_open" ON "reconciliation_findings" USING btree ("wallet_id","chain_id","symbol","kind") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "transactions_newest_of_token" ON "transactions" USING btree ("wallet_id","chain_id","symbol","created_at","id");--> statement-breakpoint
CREATE INDEX "transactions_newest_of_type" ON "transactions" USING btree ("wallet_id","type","created_at","id");--> statement-breakpoint
CREATE INDEX "transactions_newest_of_status" ON "transactions" USING btree ("wallet_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "transactions_newest" ON "transactions" USING btree ("wallet_id","created_at","id");