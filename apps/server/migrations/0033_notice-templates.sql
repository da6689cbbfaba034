ALTER TABLE "notifications" ADD COLUMN "template" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "params" jsonb;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "place" bigserial NOT NULL;--> statement-breakpoint
-- Rows of before got theirs as they lie on the disk: they are put in the order in which they were told.
UPDATE "notifications" SET "place" = "told"."place" FROM (
  SELECT "id", row_number() OVER (ORDER BY "created_at", "id") AS "place" FROM "notifications"
) AS "told" WHERE "told"."id" = "notifications"."id";--> statement-breakpoint
CREATE INDEX "notifications_list" ON "notifications" USING btree ("user_id","place");