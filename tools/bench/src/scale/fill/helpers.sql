-- Settings of the session: scale.people, scale.now, scale.vault.
CREATE FUNCTION pg_temp.people() RETURNS bigint LANGUAGE sql STABLE AS $$ SELECT current_setting('scale.people')::bigint $$;
CREATE FUNCTION pg_temp.moment() RETURNS timestamptz LANGUAGE sql STABLE AS $$ SELECT current_setting('scale.now')::timestamptz $$;

-- Deterministic number from 0 to below 1. `kind` separates the draws of one row.
CREATE FUNCTION pg_temp.draw(n bigint, kind bigint) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT (hashint8extended(n, kind) & 4503599627370495) / 4503599627370496.0::double precision $$;
-- Number from 1 to `count`; a skew above 1 prefers small numbers, as activity and fame do.
CREATE FUNCTION pg_temp.pick(n bigint, kind bigint, count bigint, skew double precision) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT 1 + floor(power(pg_temp.draw(n, kind), skew) * count)::bigint $$;

-- Ids have the form of a ULID; `kind` is the first digit after the zero. Kind 0 sorts before each ULID of the product, so the changes of
-- these transfers are in the first partition.
CREATE FUNCTION pg_temp.id(kind integer, n bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT '0' || kind || lpad(n::text, 24, '0') $$;
CREATE FUNCTION pg_temp.address(chain text, n bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT CASE chain WHEN 'optio-testnet' THEN 'optio1' || left(md5('o' || n) || md5('p' || n), 38)
     ELSE '0x' || left(md5('e' || n) || md5('f' || n), 40) END $$;
-- Every fiftieth person has no wallet.
CREATE FUNCTION pg_temp.has_wallet(n bigint) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT n % 50 <> 0 $$;
-- Every fifth wallet stakes.
CREATE FUNCTION pg_temp.stakes(n bigint) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT n % 5 = 1 $$;
