CREATE TABLE "chain_stakes" (
	"chain_id" text NOT NULL,
	"address" text NOT NULL,
	"symbol" text NOT NULL,
	"staked" numeric(78,0) NOT NULL,
	"unbonding" numeric(78,0) NOT NULL,
	"rewards" numeric(78,0) NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chain_stakes_chain_id_address_pk" PRIMARY KEY("chain_id","address")
);
