CREATE INDEX "attempt_counters_window" ON "attempt_counters" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "auth_codes_expiry" ON "auth_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "auth_codes_registration" ON "auth_codes" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "handoff_codes_expiry" ON "handoff_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "invitations_open" ON "invitations" USING btree ("expires_at") WHERE "invitations"."accepted_at" is null;--> statement-breakpoint
CREATE INDEX "magic_links_expiry" ON "magic_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "registrations_expiry" ON "registrations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "chain_balances_vesting" ON "chain_balances" USING btree ("chain_id","read_at") WHERE "chain_balances"."vesting" > 0;--> statement-breakpoint
CREATE INDEX "chain_stakes_growing" ON "chain_stakes" USING btree ("chain_id","read_at") WHERE "chain_stakes"."staked" + "chain_stakes"."unbonding" + "chain_stakes"."rewards" > 0;--> statement-breakpoint
CREATE INDEX "outbox_expires_at" ON "outbox" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wallet_addresses_unread" ON "wallet_addresses" USING btree ("chain_id") WHERE not "wallet_addresses"."read_once";--> statement-breakpoint
CREATE INDEX "wallet_addresses_checked" ON "wallet_addresses" USING btree ("chain_id","checked_at" NULLS FIRST);--> statement-breakpoint
CREATE INDEX "wallets_pepper" ON "wallets" USING btree (("vault" ->> 'pepperId'));--> statement-breakpoint
UPDATE "wallet_addresses" AS "account" SET "read_once" = false
WHERE NOT EXISTS (SELECT FROM "chain_balances" AS "balance" WHERE "balance"."chain_id" = "account"."chain_id" AND "balance"."address" = "account"."address")
   OR ("account"."chain_id" IN ('optio', 'optio-testnet')
     AND NOT EXISTS (SELECT FROM "chain_stakes" AS "stake" WHERE "stake"."chain_id" = "account"."chain_id" AND "stake"."address" = "account"."address"));
