-- No transaction: the server reads and writes the tables meanwhile.
-- Adds up the transactions, and deletes the deltas of the changes that the sums contain. Both are one statement, so they see the same
-- changes; later changes stay as deltas. The statement locks no transaction. A repetition changes nothing.
DO $$
BEGIN
  IF EXISTS (SELECT FROM transfer_volumes) THEN
    RETURN;
  END IF;
  WITH contained AS (DELETE FROM transfer_volume_deltas)
  INSERT INTO transfer_volumes (span, starts_at, chain_id, symbol, type, status, total, base_usd, unpriced)
  SELECT span, date_trunc(span, created_at, 'UTC'), chain_id, symbol, type, status, count(*),
    coalesce(sum(amount * price_usd) FILTER (WHERE failure IS NULL), 0),
    count(*) FILTER (WHERE failure IS NULL AND price_usd IS NULL)
  FROM transactions CROSS JOIN unnest(ARRAY['hour', 'day']) AS span
  WHERE type <> 'receive' OR counterparty_id IS NULL
  GROUP BY 1, 2, 3, 4, 5, 6;
END $$;
