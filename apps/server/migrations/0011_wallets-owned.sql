-- A trigger, so that the previous version of the server sets the column too.
CREATE FUNCTION wallets_owned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET has_wallet = (TG_OP = 'INSERT') WHERE id = coalesce(NEW.user_id, OLD.user_id);
  RETURN NULL;
END $$;
CREATE TRIGGER wallets_owned AFTER INSERT OR DELETE ON wallets FOR EACH ROW EXECUTE FUNCTION wallets_owned();
