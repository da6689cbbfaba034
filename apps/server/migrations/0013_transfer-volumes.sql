-- Changes of the hours that `transfer_volumes` does not contain yet, because payments that update one row would wait for each other.
CREATE TABLE "transfer_volume_deltas" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_volume_deltas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"starts_at" timestamp (3) with time zone NOT NULL,
	"chain_id" text NOT NULL,
	"symbol" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"total" integer NOT NULL,
	"base_usd" numeric NOT NULL,
	"unpriced" integer NOT NULL
);
--> statement-breakpoint
-- Number and volume of the transfers of each hour and day, so that no summary has to read them.
CREATE TABLE "transfer_volumes" (
	"span" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"chain_id" text NOT NULL,
	"symbol" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"total" bigint NOT NULL,
	"base_usd" numeric NOT NULL,
	"unpriced" bigint NOT NULL,
	CONSTRAINT "transfer_volumes_span_starts_at_chain_id_symbol_type_status_pk" PRIMARY KEY("span","starts_at","chain_id","symbol","type","status"),
	-- Known spans only.
	CONSTRAINT "transfer_volumes_span" CHECK (span in ('hour', 'day'))
);
--> statement-breakpoint
-- Inserts each change of a transaction as a delta of its hour. With the rights of the owner of the tables: the previous version of
-- the server writes transactions too, before its role has rights on the new tables.
CREATE FUNCTION transactions_summed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO transfer_volume_deltas (starts_at, chain_id, symbol, type, status, total, base_usd, unpriced)
  SELECT date_trunc('hour', created_at, 'UTC'), chain_id, symbol, type, status, sign,
    CASE WHEN failure IS NULL THEN sign * coalesce(amount * price_usd, 0) ELSE 0 END,
    CASE WHEN failure IS NULL AND price_usd IS NULL THEN sign ELSE 0 END
  FROM (
    SELECT -1 AS sign, OLD.* WHERE TG_OP <> 'INSERT' UNION ALL SELECT 1, NEW.* WHERE TG_OP <> 'DELETE'
  ) AS lines
  WHERE type <> 'receive' OR counterparty_id IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER transactions_summed AFTER INSERT OR DELETE ON transactions FOR EACH ROW EXECUTE FUNCTION transactions_summed();
-- The same for a row whose hour, kind or volume changes.
CREATE TRIGGER transactions_resummed AFTER UPDATE ON transactions FOR EACH ROW
  WHEN ((OLD.created_at, OLD.chain_id, OLD.symbol, OLD.type, OLD.status, OLD.amount, OLD.price_usd, OLD.failure IS NULL, OLD.counterparty_id)
    IS DISTINCT FROM (NEW.created_at, NEW.chain_id, NEW.symbol, NEW.type, NEW.status, NEW.amount, NEW.price_usd, NEW.failure IS NULL, NEW.counterparty_id))
  EXECUTE FUNCTION transactions_summed();
