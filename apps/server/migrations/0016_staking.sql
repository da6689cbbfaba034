CREATE TABLE "balance_entries" (
	"wallet_id" text NOT NULL,
	"chain_id" text NOT NULL,
	"kind" text NOT NULL,
	"block_height" bigint NOT NULL,
	"key" text NOT NULL,
	"symbol" text NOT NULL,
	"amount" numeric(78,0) NOT NULL,
	CONSTRAINT "balance_entries_wallet_id_chain_id_kind_block_height_key_pk" PRIMARY KEY("wallet_id","chain_id","kind","block_height","key"),
	CONSTRAINT "balance_entries_kind" CHECK (kind in ('matured', 'fee') and (amount > 0) = (kind = 'matured'))
);
--> statement-breakpoint
CREATE TABLE "reward_payouts" (
	"wallet_id" text NOT NULL,
	"chain_id" text NOT NULL,
	"tx_hash" text NOT NULL,
	"place" integer NOT NULL,
	"validator" text NOT NULL,
	"symbol" text NOT NULL,
	"amount" numeric(78,0) NOT NULL,
	"price_usd" numeric,
	"block_height" bigint NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reward_payouts_wallet_id_chain_id_tx_hash_place_pk" PRIMARY KEY("wallet_id","chain_id","tx_hash","place"),
	CONSTRAINT "reward_payouts_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "chain_delegations" (
	"chain_id" text NOT NULL,
	"address" text NOT NULL,
	"validator" text NOT NULL,
	"amount" numeric(78,0) NOT NULL,
	"rewards" numeric(78,0) NOT NULL,
	CONSTRAINT "chain_delegations_chain_id_address_validator_pk" PRIMARY KEY("chain_id","address","validator")
);
--> statement-breakpoint
CREATE TABLE "chain_redelegations" (
	"chain_id" text NOT NULL,
	"address" text NOT NULL,
	"number" integer NOT NULL,
	"from_validator" text NOT NULL,
	"to_validator" text NOT NULL,
	"completes_at" timestamp (3) with time zone NOT NULL,
	"amount" numeric(78,0) NOT NULL,
	CONSTRAINT "chain_redelegations_chain_id_address_number_pk" PRIMARY KEY("chain_id","address","number")
);
--> statement-breakpoint
CREATE TABLE "chain_unbondings" (
	"chain_id" text NOT NULL,
	"address" text NOT NULL,
	"validator" text NOT NULL,
	"creation_height" bigint NOT NULL,
	"completes_at" timestamp (3) with time zone NOT NULL,
	"amount" numeric(78,0) NOT NULL,
	CONSTRAINT "chain_unbondings_chain_id_address_validator_creation_height_completes_at_pk" PRIMARY KEY("chain_id","address","validator","creation_height","completes_at")
);
--> statement-breakpoint
CREATE TABLE "chain_validators" (
	"chain_id" text NOT NULL,
	"operator" text NOT NULL,
	"consensus" text,
	"moniker" text NOT NULL,
	"details" text NOT NULL,
	"website" text NOT NULL,
	"status" text NOT NULL,
	"jailed" boolean NOT NULL,
	"tokens" numeric(78,0) NOT NULL,
	"min_self_delegation" numeric(78,0) NOT NULL,
	"commission" text NOT NULL,
	"max_commission" text NOT NULL,
	"max_change" text NOT NULL,
	"commission_changed_at" timestamp (3) with time zone NOT NULL,
	"missed" integer,
	"signs_since" bigint,
	"jailed_until" timestamp (3) with time zone,
	"voting_power" text NOT NULL,
	"apr" text,
	"uptime" text,
	"self_stake" numeric(78,0),
	"self_stake_at" numeric(78,0),
	"uptime_low" boolean DEFAULT false NOT NULL,
	CONSTRAINT "chain_validators_chain_id_operator_pk" PRIMARY KEY("chain_id","operator"),
	CONSTRAINT "chain_validators_status" CHECK (status in ('bonded', 'unbonding', 'unbonded'))
);
--> statement-breakpoint
CREATE TABLE "signing_misses" (
	"chain_id" text NOT NULL,
	"consensus" text NOT NULL,
	"tile" bigint NOT NULL,
	"missed" integer NOT NULL,
	CONSTRAINT "signing_misses_chain_id_consensus_tile_pk" PRIMARY KEY("chain_id","consensus","tile")
);
--> statement-breakpoint
CREATE TABLE "signing_tiles" (
	"chain_id" text NOT NULL,
	"tile" bigint NOT NULL,
	"from" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "signing_tiles_chain_id_tile_pk" PRIMARY KEY("chain_id","tile")
);
--> statement-breakpoint
CREATE TABLE "staking_chains" (
	"chain_id" text PRIMARY KEY NOT NULL,
	"symbol" text NOT NULL,
	"height" bigint NOT NULL,
	"params" jsonb NOT NULL,
	"bonded" numeric(78,0) NOT NULL,
	"not_bonded" numeric(78,0) NOT NULL,
	"supply" numeric(78,0) NOT NULL,
	"inflation" text,
	"community_pool" numeric(78,0),
	"read_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "validator_events" (
	"chain_id" text NOT NULL,
	"operator" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"block" bigint,
	"from_share" text,
	"to_share" text,
	"amount" numeric(78,0),
	CONSTRAINT "validator_events_chain_id_operator_kind_key_pk" PRIMARY KEY("chain_id","operator","kind","key")
);
--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_payouts" ADD CONSTRAINT "reward_payouts_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reward_payouts_of_wallet" ON "reward_payouts" USING btree ("wallet_id","paid_at");--> statement-breakpoint
CREATE INDEX "chain_delegations_of_validator" ON "chain_delegations" USING btree ("chain_id","validator");--> statement-breakpoint
CREATE INDEX "chain_unbondings_due" ON "chain_unbondings" USING btree ("chain_id","completes_at");