-- While servers are exchanged, one of the version before settles each line of others' transactions as done: it knows none that
-- failed. A line with a failure is failed, whoever ends it. Only where a status is written: its totals are kept by the same columns.
CREATE FUNCTION transactions_failed_outside() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.status := 'failed';
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transactions_failed_outside BEFORE INSERT OR UPDATE OF status ON transactions FOR EACH ROW
  WHEN (NEW.transfer_id IS NULL AND NEW.failure IS NOT NULL AND NEW.status = 'success')
  EXECUTE FUNCTION transactions_failed_outside();
