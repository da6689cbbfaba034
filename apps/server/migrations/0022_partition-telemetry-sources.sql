-- Drops the rows of the last two hours, so the limits of each network begin again. A copy would lock the table for longer.
LOCK TABLE telemetry_sources IN ACCESS EXCLUSIVE MODE;
ALTER TABLE telemetry_sources SET SCHEMA partitions;
--> statement-breakpoint
-- By hour, because rows are deleted after two hours: dropping a partition costs the same for any number of networks.
CREATE TABLE telemetry_sources (
  hour timestamptz(3) NOT NULL,
  source text NOT NULL,
  name text NOT NULL,
  version text NOT NULL,
  loads text[] NOT NULL,
  errors text[] NOT NULL,
  vitals integer NOT NULL,
  CONSTRAINT telemetry_sources_hour_source_name_version_pk PRIMARY KEY (hour, source, name, version)
) PARTITION BY RANGE (hour);
SELECT copy_rights('partitions.telemetry_sources', 'telemetry_sources');
DROP TABLE partitions.telemetry_sources;
-- Takes the rows of each hour without a partition, so that no insert fails.
CREATE TABLE partitions.telemetry_sources_default PARTITION OF telemetry_sources DEFAULT;
SELECT add_partitions('telemetry_sources');
