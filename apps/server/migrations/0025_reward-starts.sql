ALTER TABLE "chain_delegations" ADD COLUMN "reward_start" jsonb;--> statement-breakpoint
-- Rewards of validators, from which the rewards of their delegations follow.
CREATE TABLE "validator_rewards" (
	"chain_id" text NOT NULL,
	"operator" text NOT NULL,
	"state" jsonb NOT NULL,
	"height" bigint NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "validator_rewards_chain_id_operator_pk" PRIMARY KEY("chain_id","operator")
);
