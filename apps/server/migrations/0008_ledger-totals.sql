-- How many lines of history of each kind a wallet has, so that a page of it never counts.
CREATE OR REPLACE FUNCTION transactions_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE transaction_totals SET total = total - 1
      WHERE wallet_id = OLD.wallet_id AND chain_id = OLD.chain_id AND symbol = OLD.symbol
        AND type = OLD.type AND status = OLD.status;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO transaction_totals (wallet_id, chain_id, symbol, type, status, total)
      VALUES (NEW.wallet_id, NEW.chain_id, NEW.symbol, NEW.type, NEW.status, 1)
      ON CONFLICT (wallet_id, chain_id, symbol, type, status) DO UPDATE SET total = transaction_totals.total + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transactions_recounted
  AFTER UPDATE OF wallet_id, chain_id, symbol, type, status ON transactions FOR EACH ROW
  WHEN ((OLD.wallet_id, OLD.chain_id, OLD.symbol, OLD.type, OLD.status)
    IS DISTINCT FROM (NEW.wallet_id, NEW.chain_id, NEW.symbol, NEW.type, NEW.status))
  EXECUTE FUNCTION transactions_counted();
--> statement-breakpoint
INSERT INTO transaction_totals (wallet_id, chain_id, symbol, type, status, total)
  SELECT wallet_id, chain_id, symbol, type, status, count(*) FROM transactions GROUP BY 1, 2, 3, 4, 5;
