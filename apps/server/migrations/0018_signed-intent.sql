-- What a transfer is about may be judged anew until it is signed: the row says what the signed bytes do. Afterwards it never changes.
CREATE OR REPLACE FUNCTION transfers_forward() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF (OLD.id, OLD.user_id, OLD.wallet_id, OLD.idempotency_key, OLD.request_hash, OLD.chain_id, OLD.address, OLD.symbol,
      OLD.description, OLD.created_at)
    IS DISTINCT FROM
     (NEW.id, NEW.user_id, NEW.wallet_id, NEW.idempotency_key, NEW.request_hash, NEW.chain_id, NEW.address, NEW.symbol,
      NEW.description, NEW.created_at)
    OR OLD.status <> 'created' AND (OLD.intent, OLD.amount, OLD.to_address, OLD.to_user_id)
    IS DISTINCT FROM (NEW.intent, NEW.amount, NEW.to_address, NEW.to_user_id) THEN
    RAISE EXCEPTION 'transfer % cannot be rewritten', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
