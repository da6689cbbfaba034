-- A transfer's status only moves forward; a final one is left only when the chain took its block back (reorgs + 1).
-- What it is about never changes once it exists.
CREATE FUNCTION transfers_forward() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ranks CONSTANT jsonb := '{"created":0,"signed":1,"broadcast":2,"success":3,"failed":3,"cancelled":3}';
  reorganised CONSTANT boolean := NEW.reorgs = OLD.reorgs + 1 AND NEW.status = 'broadcast';
BEGIN
  IF (ranks ->> NEW.status)::int < (ranks ->> OLD.status)::int AND NOT reorganised THEN
    RAISE EXCEPTION 'transfer % cannot go from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  IF (ranks ->> OLD.status)::int = 3 AND NEW.status <> OLD.status AND NOT reorganised THEN
    RAISE EXCEPTION 'transfer % is final', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  IF (OLD.id, OLD.user_id, OLD.wallet_id, OLD.idempotency_key, OLD.request_hash, OLD.chain_id, OLD.address, OLD.intent,
      OLD.symbol, OLD.amount, OLD.to_address, OLD.to_user_id, OLD.description, OLD.created_at)
    IS DISTINCT FROM
     (NEW.id, NEW.user_id, NEW.wallet_id, NEW.idempotency_key, NEW.request_hash, NEW.chain_id, NEW.address, NEW.intent,
      NEW.symbol, NEW.amount, NEW.to_address, NEW.to_user_id, NEW.description, NEW.created_at) THEN
    RAISE EXCEPTION 'transfer % cannot be rewritten', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfers_forward BEFORE UPDATE ON transfers FOR EACH ROW EXECUTE FUNCTION transfers_forward();
--> statement-breakpoint
-- Signed bytes are kept as they were signed; only the number of sends grows.
CREATE FUNCTION transfer_attempts_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.bytes <> OLD.bytes OR NEW.tx_hash <> OLD.tx_hash OR NEW.sends < OLD.sends THEN
    RAISE EXCEPTION 'attempt % of transfer % cannot be rewritten', OLD.number, OLD.transfer_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfer_attempts_kept BEFORE UPDATE ON transfer_attempts FOR EACH ROW EXECUTE FUNCTION transfer_attempts_kept();
--> statement-breakpoint
-- How many lines of history a wallet has, so that a page of it never counts.
CREATE FUNCTION transactions_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO transaction_counts (wallet_id, total) VALUES (NEW.wallet_id, 1)
      ON CONFLICT (wallet_id) DO UPDATE SET total = transaction_counts.total + 1;
  ELSE
    UPDATE transaction_counts SET total = total - 1 WHERE wallet_id = OLD.wallet_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transactions_counted AFTER INSERT OR DELETE ON transactions FOR EACH ROW EXECUTE FUNCTION transactions_counted();
