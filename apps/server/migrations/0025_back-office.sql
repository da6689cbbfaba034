CREATE TABLE "account_freezes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"lifted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_reads" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"session_id" text NOT NULL,
	"scope" text NOT NULL,
	"reason" text NOT NULL,
	"ticket_number" integer,
	"note" text NOT NULL,
	"role" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text,
	"reason" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "staff_requests_role" CHECK (("staff_requests"."kind" = 'unfreeze') = ("staff_requests"."role" is null)),
	CONSTRAINT "staff_requests_two" CHECK ("staff_requests"."status" not in ('approved', 'refused') or ("staff_requests"."decided_by" is not null and "staff_requests"."decided_by" <> "staff_requests"."asked_by"))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"sequence" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" text,
	"actor_roles" text[] NOT NULL,
	"session_id" text,
	"address" text,
	"request_id" text,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"target_id" text,
	"result" text NOT NULL,
	"reason" text,
	"before" text,
	"after" text,
	"hash" text NOT NULL,
	CONSTRAINT "audit_log_sequence" CHECK ("audit_log"."sequence" > 0)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "stepped_up_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_freezes" ADD CONSTRAINT "account_freezes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_freezes" ADD CONSTRAINT "account_freezes_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_reads" ADD CONSTRAINT "staff_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_reads" ADD CONSTRAINT "staff_reads_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_requests" ADD CONSTRAINT "staff_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_requests" ADD CONSTRAINT "staff_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_requests" ADD CONSTRAINT "staff_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_freezes_one" ON "account_freezes" USING btree ("user_id") WHERE "account_freezes"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "staff_reads_user" ON "staff_reads" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "staff_reads_open" ON "staff_reads" USING btree ("session_id","user_id","expires_at");--> statement-breakpoint
CREATE INDEX "staff_requests_open" ON "staff_requests" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_requests_once" ON "staff_requests" USING btree ("kind","user_id",coalesce("role", '')) WHERE "staff_requests"."status" = 'open';--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","sequence");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","sequence");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action" collate "C","sequence");--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree (lower("target") collate "C","sequence");--> statement-breakpoint
CREATE INDEX "audit_log_target_id" ON "audit_log" USING btree ("target_id","sequence");--> statement-breakpoint
CREATE INDEX "users_of_country" ON "users" USING btree ("country","id");--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("id") WHERE "users"."roles" <> '{}';--> statement-breakpoint
CREATE INDEX "users_frozen" ON "users" USING btree ("id") WHERE "users"."sending_frozen_at" is not null;--> statement-breakpoint
-- The audit log is added to and nothing else, whoever asks: also where triggers are set aside for a replication role.
CREATE FUNCTION audit_log_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_log_kept();
--> statement-breakpoint
ALTER TABLE audit_log ENABLE ALWAYS TRIGGER audit_log_kept;
