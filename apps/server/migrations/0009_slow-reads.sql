-- Recent recipients of a user: all that the list shows is in the index.
CREATE INDEX "transfers_recents" ON "transfers" USING btree ("user_id","chain_id","to_address","to_user_id","created_at") WHERE wallet_id is not null and intent ->> 'type' = 'send' and status in ('signed', 'broadcast', 'success');
--> statement-breakpoint
-- Pages and counts of notifications: counts read the index alone.
CREATE INDEX "notifications_page" ON "notifications" USING btree ("user_id","place","hidden","read_at");
--> statement-breakpoint
-- The statements below lock their tables completely, so they come after the long ones.
DROP INDEX "notifications_list";
--> statement-breakpoint
-- A default that is true for most rows leaves few rows to a later backfill, which corrects users without a wallet.
ALTER TABLE "users" ADD COLUMN "has_wallet" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "has_wallet" SET DEFAULT false;
--> statement-breakpoint
-- A trigger, so that the previous version of the server sets the column too.
CREATE FUNCTION wallets_owned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET has_wallet = (TG_OP = 'INSERT') WHERE id = coalesce(NEW.user_id, OLD.user_id);
  RETURN NULL;
END $$;
CREATE TRIGGER wallets_owned AFTER INSERT OR DELETE ON wallets FOR EACH ROW EXECUTE FUNCTION wallets_owned();
