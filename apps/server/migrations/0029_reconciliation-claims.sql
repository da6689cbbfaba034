-- Without it, the accounts of a batch whose worker died would count as checked.
CREATE TABLE "reconciliation_claims" (
	"chain_id" text NOT NULL,
	"batch" smallint NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"wallet_ids" text[] NOT NULL,
	"previous" timestamp (3) with time zone[] NOT NULL,
	CONSTRAINT "reconciliation_claims_chain_id_batch_pk" PRIMARY KEY("chain_id","batch")
);
