DROP INDEX "users_by_username";--> statement-breakpoint
DROP INDEX "users_by_full_name";--> statement-breakpoint
DROP INDEX "users_by_last_name";--> statement-breakpoint
CREATE INDEX "users_by_username" ON "users" USING btree ("username" collate "C");--> statement-breakpoint
CREATE INDEX "users_by_full_name" ON "users" USING btree (lower(normalize("first_name" || ' ' || "last_name", NFKC)) collate "C");--> statement-breakpoint
CREATE INDEX "users_by_last_name" ON "users" USING btree (lower(normalize("last_name", NFKC)) collate "C");