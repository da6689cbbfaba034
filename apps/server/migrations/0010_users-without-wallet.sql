-- No wallet may be added between the read of `wallets` and the end of the backfill.
LOCK TABLE "wallets" IN SHARE MODE;
--> statement-breakpoint
UPDATE "users" SET "has_wallet" = false WHERE NOT EXISTS (SELECT FROM "wallets" WHERE "user_id" = "users"."id");
--> statement-breakpoint
-- Back office: lists the few users without a wallet.
CREATE INDEX "users_without_wallet" ON "users" USING btree ("id") WHERE not "users"."has_wallet" and "users"."deleted_at" is null;
--> statement-breakpoint
-- Back office: counts the users of a country with the index alone.
CREATE INDEX "users_in_country" ON "users" USING btree ("country","id","roles","sending_frozen_at","has_wallet") WHERE "users"."deleted_at" is null;
--> statement-breakpoint
DROP INDEX "users_of_country";
