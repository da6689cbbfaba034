-- Roles have no rights on this schema, so they reach a partition only through its table.
CREATE SCHEMA partitions;
--> statement-breakpoint
-- Lowest ULID of a moment in UTC, as `lowestIdAt` in platform/ids.ts.
CREATE FUNCTION lowest_ulid_at(moment timestamp) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + ((milliseconds >> (45 - 5 * place)) & 31)::integer, 1), '' ORDER BY place)
    || repeat('0', 16)
  FROM (SELECT floor(extract(epoch FROM moment) * 1000)::bigint AS milliseconds) AS epoch, generate_series(0, 9) AS place
$$;
--> statement-breakpoint
-- For migrations that replace a table: servers write to the new table before `grants.sql` runs again.
CREATE FUNCTION copy_rights(source regclass, target regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  given record;
BEGIN
  FOR given IN
    SELECT privilege_type AS privilege, CASE grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(grantee)) END AS grantee
    FROM pg_class, aclexplode(relacl) WHERE pg_class.oid = source AND grantee <> relowner
  LOOP
    EXECUTE format('GRANT %s ON %s TO %s', given.privilege, target, given.grantee);
  END LOOP;
END $$;
--> statement-breakpoint
-- Adds the missing partitions of `transfer_changes` (this month and the next three) or `telemetry_sources` (this hour and the next 24).
-- With the rights of the owner of the tables, because the role of the server creates no tables. ATTACH blocks readers and writers
-- while it reads the default partition. `added` is false if that has rows of the span, which stay there, or more than 16 MB, because
-- reading it would take too long under the lock.
CREATE FUNCTION add_partitions(parent text) RETURNS TABLE (name text, added boolean) LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp SET lock_timeout = '1s' SET timezone = 'UTC' AS $$
DECLARE
  part record;
  reached text;
BEGIN
  EXECUTE format('LOCK TABLE %I IN SHARE UPDATE EXCLUSIVE MODE', parent);
  SELECT max(substring(pg_get_expr(relpartbound, oid) FROM 'TO \(''([^'']+)''\)')) INTO STRICT reached
    FROM pg_class JOIN pg_inherits ON inhrelid = oid WHERE inhparent = format('%I', parent)::regclass;
  FOR part IN
    SELECT to_char(month, 'YYYY_MM') AS suffix, lowest_ulid_at(month) AS low, lowest_ulid_at(month + interval '1 month') AS high
    FROM (SELECT date_trunc('month', localtimestamp) + n * interval '1 month' AS month FROM generate_series(0, 3) AS n) AS months
    WHERE parent = 'transfer_changes'
    UNION ALL
    SELECT to_char(hour, 'YYYY_MM_DD_HH24'), hour::text, (hour + interval '1 hour')::text
    FROM (SELECT date_trunc('hour', now()) + n * interval '1 hour' AS hour FROM generate_series(0, 24) AS n) AS hours
    WHERE parent = 'telemetry_sources'
    ORDER BY low
  LOOP
    CONTINUE WHEN part.high <= reached;
    name := parent || '_' || part.suffix;
    added := false;
    BEGIN
      IF pg_relation_size(format('partitions.%I_default', parent)::regclass) > 16 * 1024 * 1024 THEN
        RAISE check_violation;
      END IF;
      EXECUTE format('CREATE TABLE partitions.%I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', name, parent);
      IF parent = 'transfer_changes' THEN
        EXECUTE format('CREATE TRIGGER transfer_changes_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON partitions.%I FOR EACH STATEMENT EXECUTE FUNCTION transfer_changes_kept()', name);
        EXECUTE format('ALTER TABLE partitions.%I ENABLE ALWAYS TRIGGER transfer_changes_kept', name);
      END IF;
      EXECUTE format('ALTER TABLE %I ATTACH PARTITION partitions.%I FOR VALUES FROM (%L) TO (%L)', parent, name, greatest(part.low, reached), part.high);
      added := true;
      reached := part.high;
    EXCEPTION WHEN check_violation THEN
      NULL;
    END;
    RETURN NEXT;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION add_partitions(text) FROM PUBLIC;
--> statement-breakpoint
-- Drops the partitions of `telemetry_sources` whose hours all began before `oldest`, with the rights of the owner of the tables.
CREATE FUNCTION drop_telemetry_sources(oldest timestamptz) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp SET lock_timeout = '1s' SET timezone = 'UTC' AS $$
DECLARE
  part regclass;
  reached text;
BEGIN
  FOR part IN SELECT inhrelid FROM pg_inherits WHERE inhparent = 'telemetry_sources'::regclass LOOP
    -- Reads one partition at a time: a join could cast the bounds of `transfer_changes`, which are no times.
    SELECT substring(pg_get_expr(relpartbound, oid) FROM 'TO \(''([^'']+)''\)') INTO STRICT reached FROM pg_class WHERE oid = part;
    IF reached::timestamptz <= oldest THEN
      EXECUTE format('DROP TABLE %s', part);
    END IF;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION drop_telemetry_sources(timestamptz) FROM PUBLIC;
