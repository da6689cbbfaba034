-- No transaction: the server reads and writes the tables meanwhile.
-- Corrects users created before the column or the trigger existed, in short transactions. A row that is wrong is locked by a
-- statement of its own: the next statement then also sees a wallet that was committed while it waited for the lock.
-- The wait is short, because a page keeps the locks of its other rows meanwhile. The server repeats the migration after it.
DO $$
DECLARE
  page text[];
  last text := '';
BEGIN
  LOOP
    SELECT array_agg(id), max(id) INTO page, last FROM (
      SELECT id FROM users WHERE id > last ORDER BY id LIMIT 5000
    ) AS next;
    EXIT WHEN page IS NULL;
    PERFORM set_config('lock_timeout', '1s', true);
    PERFORM FROM users WHERE id = ANY (page)
      AND has_wallet <> EXISTS (SELECT FROM wallets WHERE user_id = users.id)
      ORDER BY id FOR NO KEY UPDATE;
    UPDATE users SET has_wallet = NOT has_wallet WHERE id = ANY (page)
      AND has_wallet <> EXISTS (SELECT FROM wallets WHERE user_id = users.id);
    COMMIT;
  END LOOP;
END $$;
--> statement-breakpoint
-- Back office: lists the few users without a wallet.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_without_wallet" ON "users" USING btree ("id") WHERE not "users"."has_wallet" and "users"."deleted_at" is null;
--> statement-breakpoint
-- Back office: counts the users of a country with the index alone.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_in_country" ON "users" USING btree ("country","id","roles","sending_frozen_at","has_wallet") WHERE "users"."deleted_at" is null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "users_of_country";
