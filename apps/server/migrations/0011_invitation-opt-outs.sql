CREATE TABLE "invitation_opt_outs" (
	"address" "bytea" PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitations" ALTER COLUMN "token_hash" DROP NOT NULL;