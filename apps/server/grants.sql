-- Creates the role that the server runs as and grants what it needs. Run it as the owner of the tables, after each migration:
--   psql "$OWNER_DATABASE_URL" -v ON_ERROR_STOP=1 -f apps/server/grants.sql
-- The role owns no table, so it can neither disable the triggers of audit_log nor change its rows.
-- This script waits 2 s for each lock, so that requests and jobs do not queue behind it. After "lock timeout", run it again.
begin;
set local lock_timeout = '2s';

do $$
begin
  if not exists (select from pg_roles where rolname = 'tessera_app') then
    create role tessera_app nosuperuser nocreatedb nocreaterole;
  end if;
end $$;

-- PgBouncer rejects connections that set time limits, so the role has them. They equal those of apps/server/src/platform/db/database.ts.
-- A limit that the role already has stays. Changing a role needs CREATEROLE, which the owner of the tables may lack.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['statement_timeout=30s', 'lock_timeout=15s', 'idle_in_transaction_session_timeout=60s'] loop
    if not exists (
      select from pg_db_role_setting, unnest(setconfig) as setting
      where setrole = 'tessera_app'::regrole and setting like split_part(wanted, '=', 1) || '=%'
    ) then
      execute format('alter role tessera_app set %I = %L', split_part(wanted, '=', 1), split_part(wanted, '=', 2));
    end if;
  end loop;
exception when insufficient_privilege then
  raise warning '% may not set the time limits of tessera_app, which it needs behind PgBouncer. Run this script once as a superuser.', current_user;
end $$;

grant usage on schema public, drizzle, graphile_worker to tessera_app;
grant select on drizzle.__drizzle_migrations to tessera_app;
grant select, insert, update, delete on all tables in schema public, graphile_worker to tessera_app;
grant usage, select on all sequences in schema public, graphile_worker to tessera_app;
grant execute on function database_lineage(), add_partitions(text), drop_telemetry_sources(timestamptz) to tessera_app;
revoke all on audit_log from tessera_app;
grant select, insert on audit_log to tessera_app;
-- A key or a pipeline may publish code, so only the owner role changes owners, keys and pipelines. The server records the time of the last request.
revoke insert, update, delete on release_owners, release_keys, release_trusts from tessera_app;
grant update (last_request_at) on release_keys to tessera_app;

-- graphile-worker enables row security on its tables, so only their owner has access without a policy. Creates each policy
-- only once, because CREATE POLICY locks the table.
do $$
declare
  secured text;
begin
  for secured in select relname from pg_class
    where relnamespace = 'graphile_worker'::regnamespace and relkind = 'r' and relrowsecurity
      and not exists (select from pg_policy where polrelid = pg_class.oid and polname = 'tessera_app')
  loop
    execute format('create policy tessera_app on graphile_worker.%I to tessera_app using (true) with check (true)', secured);
  end loop;
end $$;

commit;

-- Then allow the role to log in, once: alter role tessera_app login password '...';
