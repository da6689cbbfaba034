-- No transaction: the server reads and writes the table meanwhile.
-- Foreign key: finds the codes of a session that is deleted.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "handoff_codes_session" ON "handoff_codes" USING btree ("session_id");
