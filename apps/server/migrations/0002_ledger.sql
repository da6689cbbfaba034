CREATE TABLE "chain_balances" (
	"chain_id" text NOT NULL,
	"address" text NOT NULL,
	"symbol" text NOT NULL,
	"base" numeric(78,0) NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chain_balances_chain_id_address_symbol_pk" PRIMARY KEY("chain_id","address","symbol")
);
--> statement-breakpoint
CREATE TABLE "chain_blocks" (
	"chain_id" text NOT NULL,
	"height" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "chain_blocks_chain_id_height_pk" PRIMARY KEY("chain_id","height")
);
--> statement-breakpoint
CREATE TABLE "chain_cursors" (
	"chain_id" text PRIMARY KEY NOT NULL,
	"height" bigint NOT NULL,
	"hash" text NOT NULL,
	"head_height" bigint NOT NULL,
	"finalised_height" bigint NOT NULL,
	"synced_at" timestamp (3) with time zone NOT NULL,
	"fees" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"link" text,
	"dedupe_key" text NOT NULL,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"source" text NOT NULL,
	"symbol" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"usd" numeric NOT NULL,
	CONSTRAINT "prices_source_symbol_at_pk" PRIMARY KEY("source","symbol","at")
);
--> statement-breakpoint
CREATE TABLE "transaction_counts" (
	"wallet_id" text PRIMARY KEY NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"wallet_id" text NOT NULL,
	"transfer_id" text,
	"chain_id" text NOT NULL,
	"tx_hash" text NOT NULL,
	"transfer_index" integer NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"symbol" text NOT NULL,
	"amount" numeric(78,0) NOT NULL,
	"from_address" text NOT NULL,
	"to_address" text NOT NULL,
	"counterparty_id" text,
	"memo" text,
	"description" text,
	"fee" numeric(78,0),
	"price_usd" numeric,
	"fee_price_usd" numeric,
	"block_height" bigint,
	"block_hash" text,
	"failure" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "transactions_status" CHECK (status in ('pending', 'success', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "transfer_attempts" (
	"transfer_id" text NOT NULL,
	"number" integer NOT NULL,
	"chain_id" text NOT NULL,
	"tx_hash" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"fee" jsonb NOT NULL,
	"sends" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "transfer_attempts_transfer_id_number_pk" PRIMARY KEY("transfer_id","number")
);
--> statement-breakpoint
CREATE TABLE "transfer_quotes" (
	"user_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"fee" jsonb NOT NULL,
	"to_address" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "transfer_quotes_user_id_idempotency_key_pk" PRIMARY KEY("user_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"wallet_id" text,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"chain_id" text NOT NULL,
	"address" text NOT NULL,
	"intent" jsonb NOT NULL,
	"symbol" text NOT NULL,
	"amount" numeric(78,0) NOT NULL,
	"to_address" text NOT NULL,
	"to_user_id" text,
	"description" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"stage" text NOT NULL,
	"sequence" bigint,
	"timeout_height" bigint,
	"tx_hash" text,
	"block_height" bigint,
	"block_hash" text,
	"included_ok" boolean,
	"fee_paid" numeric(78,0),
	"failure" jsonb,
	"reorgs" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "transfers_status" CHECK (status in ('created', 'signed', 'broadcast', 'success', 'failed', 'cancelled')),
	CONSTRAINT "transfers_stage" CHECK (stage in ('checking', 'sent', 'in_block', 'unknown', 'final')),
	CONSTRAINT "transfers_amount" CHECK (amount > 0),
	CONSTRAINT "transfers_signed_has_hash" CHECK (status in ('created', 'failed') or tx_hash is not null),
	CONSTRAINT "transfers_final" CHECK ((status in ('success', 'failed', 'cancelled')) = (stage = 'final'))
);
--> statement-breakpoint
CREATE TABLE "wallet_addresses" (
	"wallet_id" text NOT NULL,
	"chain_id" text NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "wallet_addresses_wallet_id_chain_id_pk" PRIMARY KEY("wallet_id","chain_id")
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"vault" jsonb NOT NULL,
	"wrong_keys" integer DEFAULT 0 NOT NULL,
	"key_blocked_until" timestamp (3) with time zone,
	"idempotency_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wallets_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_counts" ADD CONSTRAINT "transaction_counts_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_attempts" ADD CONSTRAINT "transfer_attempts_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_addresses" ADD CONSTRAINT "wallet_addresses_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("user_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_once" ON "transactions" USING btree ("wallet_id","chain_id","tx_hash","transfer_index","type");--> statement-breakpoint
CREATE INDEX "transactions_newest" ON "transactions" USING btree ("wallet_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "transactions_of_transfer" ON "transactions" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "transactions_in_block" ON "transactions" USING btree ("chain_id","block_height") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_attempts_one_hash" ON "transfer_attempts" USING btree ("chain_id","tx_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_one_key" ON "transfers" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_one_sequence" ON "transfers" USING btree ("chain_id","address","sequence");--> statement-breakpoint
CREATE INDEX "transfers_unfinished" ON "transfers" USING btree ("chain_id","address") WHERE status in ('created', 'signed', 'broadcast');--> statement-breakpoint
CREATE INDEX "transfers_of_wallet" ON "transfers" USING btree ("wallet_id","created_at");--> statement-breakpoint
CREATE INDEX "wallet_addresses_by_address" ON "wallet_addresses" USING btree ("chain_id","address");