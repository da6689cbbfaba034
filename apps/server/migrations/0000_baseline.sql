-- Baseline of the schema: all tables, grouped by module in the order of their dependencies. Later migrations are numbered
-- files beside this one (see README.md). Ids are ULIDs, `numeric(78,0)` holds token amounts in base units, `bytea` holds
-- hashes and sealed secrets, times have a precision of milliseconds. Rows of users are never deleted, so most foreign keys
-- need no ON DELETE rule. Enumerated texts without a check are validated by the API.

-- =====================================================================================================================
-- identity: accounts, sign-in, sessions, devices, one-time codes
-- =====================================================================================================================

-- One row per person, created when the first identifier is verified. Rows are never deleted: erasure empties them,
-- because payments of others reference them.
CREATE TABLE users (
  id text PRIMARY KEY,
  first_name text,
  last_name text,
  username text,
  avatar text,
  bio text,
  country text,
  hidden boolean DEFAULT false NOT NULL,
  roles text[] DEFAULT '{}' NOT NULL,
  referred_by text,
  age_confirmed_at timestamptz(3),
  consented_at timestamptz(3),
  consent_version text,
  onboarded_at timestamptz(3),
  sending_frozen_at timestamptz(3),
  deletion_requested_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  hide_balances boolean DEFAULT false NOT NULL,
  notification_choices jsonb DEFAULT '{}' NOT NULL,
  CONSTRAINT users_referred_by_users_id_fk FOREIGN KEY (referred_by) REFERENCES users(id),
  -- Usernames are unique without regard to case.
  CONSTRAINT users_username_lower CHECK (username = lower(username))
);

-- Search by prefix of the full name. Not partial: PostgreSQL keeps no statistics on expressions of partial indexes.
CREATE INDEX users_by_full_name ON users (lower(normalize(first_name || ' ' || last_name, NFKC)) collate "C");
-- Search by prefix of the last name.
CREATE INDEX users_by_last_name ON users (lower(normalize(last_name, NFKC)) collate "C");
-- Search by prefix of the username.
CREATE INDEX users_by_username ON users (username collate "C");
-- Finds accounts whose deletion is due.
CREATE INDEX users_deletion ON users (deletion_requested_at);
-- Back office: lists frozen accounts.
CREATE INDEX users_frozen ON users (id) WHERE sending_frozen_at is not null;
-- Back office: lists users by country.
CREATE INDEX users_of_country ON users (country, id);
-- Lists the users someone referred.
CREATE INDEX users_referred_by ON users (referred_by);
-- Back office: lists staff.
CREATE INDEX users_staff ON users (id) WHERE roles <> '{}';
-- A username has one owner.
CREATE UNIQUE INDEX users_username ON users (username);

-- Verified email addresses and phone numbers.
CREATE TABLE identifiers (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  type text NOT NULL,
  value text NOT NULL,
  verified_at timestamptz(3) NOT NULL,
  CONSTRAINT identifiers_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Lists the identifiers of a user.
CREATE INDEX identifiers_user ON identifiers (user_id);
-- One account per identifier; email addresses ignore case.
CREATE UNIQUE INDEX identifiers_value ON identifiers (type, lower(value));

-- Passwords, as peppered Argon2id hashes. An account without a row has no password.
CREATE TABLE credentials (
  user_id text PRIMARY KEY,
  password_hash text NOT NULL,
  changed_at timestamptz(3) NOT NULL,
  CONSTRAINT credentials_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Sign-ups whose identifier is not verified yet; deleted after a day.
CREATE TABLE registrations (
  id text PRIMARY KEY,
  type text NOT NULL,
  value text NOT NULL,
  password_hash text NOT NULL,
  country text,
  referral text,
  preauth_hash bytea,
  consent_version text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  completed_at timestamptz(3)
);

-- Deletes expired registrations.
CREATE INDEX registrations_expiry ON registrations (expires_at);
-- Finds the registrations of an identifier.
CREATE INDEX registrations_value ON registrations (type, value);

-- Signed-in browsers with the state of their refresh tokens. A session that a hand-off created is deleted with the session
-- that it came from (ON DELETE CASCADE).
CREATE TABLE sessions (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  auth_time timestamptz(3) NOT NULL,
  last_activity_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  end_reason text,
  refresh_counter integer DEFAULT 0 NOT NULL,
  refreshed_at timestamptz(3),
  binding_hash bytea,
  platform_type text,
  method text NOT NULL,
  user_agent text,
  ip text,
  browser_hash bytea,
  stepped_up_at timestamptz(3),
  parent_id text,
  CONSTRAINT sessions_parent_id_sessions_id_fk FOREIGN KEY (parent_id) REFERENCES sessions(id) ON DELETE CASCADE,
  CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Finds sessions of a browser by its cookie.
CREATE INDEX sessions_binding ON sessions (binding_hash);
-- Foreign key: finds the sessions that a hand-off from a session created.
CREATE INDEX sessions_parent ON sessions (parent_id);
-- Lists the open sessions of a user.
CREATE INDEX sessions_user ON sessions (user_id, ended_at);

-- One-time codes, stored as keyed hashes.
CREATE TABLE auth_codes (
  id text PRIMARY KEY,
  purpose text NOT NULL,
  type text NOT NULL,
  value text NOT NULL,
  user_id text,
  registration_id text,
  preauth_hash bytea,
  code_mac bytea NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  replaced_at timestamptz(3),
  bound boolean DEFAULT false NOT NULL,
  subject text,
  CONSTRAINT auth_codes_registration_id_registrations_id_fk FOREIGN KEY (registration_id) REFERENCES registrations(id),
  CONSTRAINT auth_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Deletes expired codes.
CREATE INDEX auth_codes_expiry ON auth_codes (expires_at);
-- Foreign key: without this index, each deletion of a registration would scan the table.
CREATE INDEX auth_codes_registration ON auth_codes (registration_id);
-- Finds the codes of an identifier.
CREATE INDEX auth_codes_value ON auth_codes (type, value, purpose);

-- Links sent by mail, stored as hashes of their tokens.
CREATE TABLE magic_links (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  purpose text NOT NULL,
  token_hash bytea NOT NULL,
  preauth_hash bytea,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  replaced_at timestamptz(3),
  CONSTRAINT magic_links_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Deletes expired links.
CREATE INDEX magic_links_expiry ON magic_links (expires_at);
-- A token opens one link.
CREATE UNIQUE INDEX magic_links_token ON magic_links (token_hash);
-- Finds the earlier links of a user, which a new link replaces.
CREATE INDEX magic_links_user ON magic_links (user_id);

-- One-time codes that carry a session to the product's other site.
CREATE TABLE handoff_codes (
  code_hash bytea PRIMARY KEY,
  session_id text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  CONSTRAINT handoff_codes_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES sessions(id)
);

-- Deletes expired codes.
CREATE INDEX handoff_codes_expiry ON handoff_codes (expires_at);

-- Browsers that skip the second step for 30 days. No unique token: lookups include the previous token, to detect
-- copies.
CREATE TABLE trusted_devices (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  token_hash bytea NOT NULL,
  previous_hash bytea,
  user_agent text,
  created_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  CONSTRAINT trusted_devices_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Lists the devices of a user.
CREATE INDEX trusted_devices_user ON trusted_devices (user_id);

-- Secrets of authenticator apps, sealed with a key outside the database.
CREATE TABLE totp_secrets (
  user_id text PRIMARY KEY,
  sealed bytea NOT NULL,
  last_step bigint DEFAULT 0 NOT NULL,
  created_at timestamptz(3) NOT NULL,
  confirmed_at timestamptz(3),
  CONSTRAINT totp_secrets_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Single-use replacements for the authenticator app, stored as keyed hashes.
CREATE TABLE recovery_codes (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  code_mac bytea NOT NULL,
  created_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  CONSTRAINT recovery_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Finds a code of a user.
CREATE INDEX recovery_codes_user ON recovery_codes (user_id, code_mac);

-- Rate limits. Stored here so that they hold across restarts and processes.
CREATE TABLE attempt_counters (
  key text PRIMARY KEY,
  count integer NOT NULL,
  window_ends_at timestamptz(3) NOT NULL,
  last_at timestamptz(3) NOT NULL
);

-- Deletes ended windows.
CREATE INDEX attempt_counters_window ON attempt_counters (window_ends_at);
--> statement-breakpoint
-- =====================================================================================================================
-- accounts: profiles
-- =====================================================================================================================

-- SHA-256 of usernames that their owners gave up, so that payments to an old name do not reach its next owner.
CREATE TABLE released_usernames (
  username text PRIMARY KEY,
  user_id text NOT NULL,
  released_at timestamptz(3) NOT NULL,
  CONSTRAINT released_usernames_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Finds hashes that are old enough to be deleted.
CREATE INDEX released_usernames_released ON released_usernames (released_at);
--> statement-breakpoint
-- =====================================================================================================================
-- people: follows, blocks, invitations
-- =====================================================================================================================

-- Who follows whom.
CREATE TABLE follows (
  follower_id text NOT NULL,
  followed_id text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT follows_follower_id_followed_id_pk PRIMARY KEY (follower_id, followed_id),
  CONSTRAINT follows_followed_id_users_id_fk FOREIGN KEY (followed_id) REFERENCES users(id),
  CONSTRAINT follows_follower_id_users_id_fk FOREIGN KEY (follower_id) REFERENCES users(id),
  -- Users cannot follow themselves.
  CONSTRAINT follows_other CHECK (follower_id <> followed_id)
);

-- Lists the users someone follows, newest first.
CREATE INDEX follows_newest ON follows (follower_id, created_at, followed_id);
-- Lists followers, newest first.
CREATE INDEX follows_newest_followers ON follows (followed_id, created_at, follower_id);

-- Who blocked whom.
CREATE TABLE blocks (
  blocker_id text NOT NULL,
  blocked_id text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT blocks_blocker_id_blocked_id_pk PRIMARY KEY (blocker_id, blocked_id),
  CONSTRAINT blocks_blocked_id_users_id_fk FOREIGN KEY (blocked_id) REFERENCES users(id),
  CONSTRAINT blocks_blocker_id_users_id_fk FOREIGN KEY (blocker_id) REFERENCES users(id),
  -- Users cannot block themselves.
  CONSTRAINT blocks_other CHECK (blocker_id <> blocked_id)
);

-- Finds who blocked a user.
CREATE INDEX blocks_blocked ON blocks (blocked_id);
-- Lists the users someone blocked, newest first.
CREATE INDEX blocks_newest ON blocks (blocker_id, created_at, blocked_id);

-- Counts of followers, follows and blocks, updated in the transaction that changes them. No row means zero.
CREATE TABLE social_counts (
  user_id text PRIMARY KEY,
  followers integer DEFAULT 0 NOT NULL,
  follows integer DEFAULT 0 NOT NULL,
  blocked integer DEFAULT 0 NOT NULL,
  CONSTRAINT social_counts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Invitations by email. A row exists whether a mail is sent or not, so that the inviter cannot tell if the address has
-- an account.
CREATE TABLE invitations (
  id text PRIMARY KEY,
  email text NOT NULL,
  invited_by text NOT NULL,
  token_hash bytea,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  accepted_at timestamptz(3),
  user_id text,
  CONSTRAINT invitations_invited_by_users_id_fk FOREIGN KEY (invited_by) REFERENCES users(id),
  CONSTRAINT invitations_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Finds invitations of an email address.
CREATE INDEX invitations_email ON invitations (email);
-- Lists and limits the invitations of a user.
CREATE INDEX invitations_inviter ON invitations (invited_by);
-- Deletes expired invitations.
CREATE INDEX invitations_open ON invitations (expires_at) WHERE accepted_at is null;
-- A token opens one invitation.
CREATE UNIQUE INDEX invitations_token ON invitations (token_hash);

-- Keyed hashes of email addresses that want no invitations.
CREATE TABLE invitation_opt_outs (
  address bytea PRIMARY KEY,
  created_at timestamptz(3) NOT NULL
);
--> statement-breakpoint
-- =====================================================================================================================
-- notifications: notices of each user
-- =====================================================================================================================

-- Notices. `place` orders a list, because the clocks of two servers may differ.
CREATE TABLE notifications (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  type text NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  link text,
  dedupe_key text NOT NULL,
  read_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  hidden boolean DEFAULT false NOT NULL,
  key_parts text[] DEFAULT '{}' NOT NULL,
  actor_id text,
  digest_due boolean DEFAULT false NOT NULL,
  mark text,
  template text,
  params jsonb,
  place bigserial NOT NULL,
  CONSTRAINT notifications_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id),
  CONSTRAINT notifications_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Deletes notices about a user after a block or an erasure.
CREATE INDEX notifications_actor ON notifications (actor_id) WHERE actor_id is not null;
-- Finds the notices of the daily mail.
CREATE INDEX notifications_digest ON notifications (user_id) WHERE digest_due;
-- Deletes old hidden notices.
CREATE INDEX notifications_hidden ON notifications (created_at) WHERE hidden;
-- Lists notices, newest first: PostgreSQL reads the index backwards.
CREATE INDEX notifications_list ON notifications (user_id, place);
-- Counts the notices of a day for their limit.
CREATE INDEX notifications_newest ON notifications (user_id, created_at DESC NULLS LAST, id DESC NULLS LAST);
-- One notice per event.
CREATE UNIQUE INDEX notifications_once ON notifications (user_id, dedupe_key);
--> statement-breakpoint
-- =====================================================================================================================
-- audit: log of actions of staff and of the system
-- =====================================================================================================================

-- Append-only and hash-chained. No foreign keys: the log outlives the rows that it names.
CREATE TABLE audit_log (
  sequence bigint PRIMARY KEY,
  at timestamptz(3) NOT NULL,
  actor_id text,
  actor_roles text[] NOT NULL,
  session_id text,
  address text,
  request_id text,
  action text NOT NULL,
  target text NOT NULL,
  target_id text,
  result text NOT NULL,
  reason text,
  before text,
  after text,
  hash text NOT NULL,
  -- Numbered from 1 without gaps, so that a missing row is detected.
  CONSTRAINT audit_log_sequence CHECK (sequence > 0)
);

-- Filters the audit log by the prefix of the action.
CREATE INDEX audit_log_action ON audit_log (action collate "C", sequence);
-- Filters the audit log by actor.
CREATE INDEX audit_log_actor ON audit_log (actor_id, sequence);
-- Filters the audit log by time.
CREATE INDEX audit_log_at ON audit_log (at, sequence);
-- Filters the audit log by the prefix of the target, ignoring case.
CREATE INDEX audit_log_target ON audit_log (lower(target) collate "C", sequence);
-- Filters the audit log by target id.
CREATE INDEX audit_log_target_id ON audit_log (target_id, sequence);

-- Rejects UPDATE, DELETE and TRUNCATE by every database role. ENABLE ALWAYS: the trigger also fires in a session with
-- session_replication_role = replica, which skips other triggers.
CREATE FUNCTION audit_log_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_log_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_log_kept();
ALTER TABLE audit_log ENABLE ALWAYS TRIGGER audit_log_kept;
--> statement-breakpoint
-- =====================================================================================================================
-- chains: state of the chains, as the indexers last read it
-- =====================================================================================================================

-- Progress of each chain indexer.
CREATE TABLE chain_cursors (
  chain_id text PRIMARY KEY,
  height bigint NOT NULL,
  hash text NOT NULL,
  head_height bigint NOT NULL,
  finalised_height bigint NOT NULL,
  synced_at timestamptz(3) NOT NULL,
  fees jsonb DEFAULT '{}' NOT NULL,
  heard_at timestamptz(3),
  head_time timestamptz(3),
  gap_from bigint,
  gap_to bigint,
  gap_at timestamptz(3)
);

-- Hashes of the newest indexed blocks, to find the common ancestor after a reorg.
CREATE TABLE chain_blocks (
  chain_id text NOT NULL,
  height bigint NOT NULL,
  hash text NOT NULL,
  CONSTRAINT chain_blocks_chain_id_height_pk PRIMARY KEY (chain_id, height)
);

-- Worst state of each chain in each hour, checked every minute.
CREATE TABLE chain_hours (
  chain_id text NOT NULL,
  hour timestamptz(3) NOT NULL,
  state text NOT NULL,
  CONSTRAINT chain_hours_chain_id_hour_pk PRIMARY KEY (chain_id, hour),
  -- Known states only.
  CONSTRAINT chain_hours_state CHECK (state in ('live', 'slow', 'silent'))
);

-- Validators as the chain last reported them.
CREATE TABLE chain_validators (
  chain_id text NOT NULL,
  operator text NOT NULL,
  consensus text,
  moniker text NOT NULL,
  details text NOT NULL,
  website text NOT NULL,
  status text NOT NULL,
  jailed boolean NOT NULL,
  tokens numeric(78,0) NOT NULL,
  min_self_delegation numeric(78,0) NOT NULL,
  commission text NOT NULL,
  max_commission text NOT NULL,
  max_change text NOT NULL,
  commission_changed_at timestamptz(3) NOT NULL,
  missed integer,
  signs_since bigint,
  jailed_until timestamptz(3),
  voting_power text NOT NULL,
  apr text,
  uptime text,
  self_stake numeric(78,0),
  self_stake_at numeric(78,0),
  uptime_low boolean DEFAULT false NOT NULL,
  CONSTRAINT chain_validators_chain_id_operator_pk PRIMARY KEY (chain_id, operator),
  -- Known states only.
  CONSTRAINT chain_validators_status CHECK (status in ('bonded', 'unbonding', 'unbonded'))
);
--> statement-breakpoint
-- =====================================================================================================================
-- prices: price history
-- =====================================================================================================================

-- USD price of each token, per source and time.
CREATE TABLE prices (
  source text NOT NULL,
  symbol text NOT NULL,
  at timestamptz(3) NOT NULL,
  usd numeric NOT NULL,
  change_24h numeric,
  CONSTRAINT prices_source_symbol_at_pk PRIMARY KEY (source, symbol, at)
);
--> statement-breakpoint
-- =====================================================================================================================
-- wallets: wallets, their addresses, balances and stakes
-- =====================================================================================================================

-- One wallet per user. Rows stay after erasure, because transfers reference them.
CREATE TABLE wallets (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  vault jsonb NOT NULL,
  wrong_keys integer DEFAULT 0 NOT NULL,
  key_blocked_until timestamptz(3),
  idempotency_key text,
  created_at timestamptz(3) NOT NULL,
  phrase_checked_at timestamptz(3),
  phrase_positions integer[],
  phrase_reset_at timestamptz(3),
  wrong_keys_since timestamptz(3),
  history_loading boolean DEFAULT false NOT NULL,
  CONSTRAINT wallets_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id),
  -- One wallet per user.
  CONSTRAINT wallets_user_id_unique UNIQUE (user_id)
);

-- Counts wallets per pepper, for its rotation.
CREATE INDEX wallets_pepper ON wallets ((vault ->> 'pepperId'));

-- Address of each wallet on each chain. Two wallets may share one: the same phrase imported in two accounts.
CREATE TABLE wallet_addresses (
  wallet_id text NOT NULL,
  chain_id text NOT NULL,
  address text NOT NULL,
  read_once boolean DEFAULT false NOT NULL,
  checked_at timestamptz(3),
  CONSTRAINT wallet_addresses_wallet_id_chain_id_pk PRIMARY KEY (wallet_id, chain_id),
  CONSTRAINT wallet_addresses_wallet_id_wallets_id_fk FOREIGN KEY (wallet_id) REFERENCES wallets(id)
);

-- Finds the wallets of an address.
CREATE INDEX wallet_addresses_by_address ON wallet_addresses (chain_id, address);
-- Finds the addresses whose last comparison is the oldest.
CREATE INDEX wallet_addresses_checked ON wallet_addresses (chain_id, checked_at NULLS FIRST);
-- Finds new addresses that the indexer has not read.
CREATE INDEX wallet_addresses_unread ON wallet_addresses (chain_id) WHERE not read_once;

-- Balances in base units, written by the indexers only.
CREATE TABLE chain_balances (
  chain_id text NOT NULL,
  address text NOT NULL,
  symbol text NOT NULL,
  base numeric(78,0) NOT NULL,
  read_at timestamptz(3) NOT NULL,
  height bigint,
  vesting numeric(78,0) DEFAULT 0 NOT NULL,
  CONSTRAINT chain_balances_chain_id_address_symbol_pk PRIMARY KEY (chain_id, address, symbol)
);

-- Finds vesting balances to read again.
CREATE INDEX chain_balances_vesting ON chain_balances (chain_id, read_at) WHERE vesting > 0;

-- Total stakes of each address.
CREATE TABLE chain_stakes (
  chain_id text NOT NULL,
  address text NOT NULL,
  symbol text NOT NULL,
  staked numeric(78,0) NOT NULL,
  unbonding numeric(78,0) NOT NULL,
  rewards numeric(78,0) NOT NULL,
  read_at timestamptz(3) NOT NULL,
  height bigint,
  locks jsonb DEFAULT '[]' NOT NULL,
  CONSTRAINT chain_stakes_chain_id_address_pk PRIMARY KEY (chain_id, address)
);

-- Finds stakes whose rewards grow, to read them again.
CREATE INDEX chain_stakes_growing ON chain_stakes (chain_id, read_at) WHERE staked + unbonding + rewards > 0;

-- Stakes per validator.
CREATE TABLE chain_delegations (
  chain_id text NOT NULL,
  address text NOT NULL,
  validator text NOT NULL,
  amount numeric(78,0) NOT NULL,
  rewards numeric(78,0) NOT NULL,
  CONSTRAINT chain_delegations_chain_id_address_validator_pk PRIMARY KEY (chain_id, address, validator)
);

-- Lists the delegators of a validator.
CREATE INDEX chain_delegations_of_validator ON chain_delegations (chain_id, validator);

-- Unstaked coins that are not free yet. The chain merges entries with the same height and end, so both are in the key.
CREATE TABLE chain_unbondings (
  chain_id text NOT NULL,
  address text NOT NULL,
  validator text NOT NULL,
  creation_height bigint NOT NULL,
  completes_at timestamptz(3) NOT NULL,
  amount numeric(78,0) NOT NULL,
  CONSTRAINT chain_unbondings_chain_id_address_validator_creation_height_com PRIMARY KEY (chain_id, address, validator, creation_height, completes_at)
);

-- Finds unbondings that have ended.
CREATE INDEX chain_unbondings_due ON chain_unbondings (chain_id, completes_at);

-- Stakes that were moved and may not be moved again yet. `number` distinguishes equal entries.
CREATE TABLE chain_redelegations (
  chain_id text NOT NULL,
  address text NOT NULL,
  number integer NOT NULL,
  from_validator text NOT NULL,
  to_validator text NOT NULL,
  completes_at timestamptz(3) NOT NULL,
  amount numeric(78,0) NOT NULL,
  CONSTRAINT chain_redelegations_chain_id_address_number_pk PRIMARY KEY (chain_id, address, number)
);
--> statement-breakpoint
-- =====================================================================================================================
-- transfers: payments and staking operations, and the history of all wallets
-- =====================================================================================================================

-- One payment or staking operation each, signed for at most one sequence. `wallet_id` is null when a faucet pays.
CREATE TABLE transfers (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  wallet_id text,
  idempotency_key text NOT NULL,
  request_hash text NOT NULL,
  chain_id text NOT NULL,
  address text NOT NULL,
  intent jsonb NOT NULL,
  symbol text NOT NULL,
  amount numeric(78,0) NOT NULL,
  to_address text NOT NULL,
  to_user_id text,
  description text,
  created_at timestamptz(3) NOT NULL,
  status text NOT NULL,
  stage text NOT NULL,
  sequence bigint,
  timeout_height bigint,
  tx_hash text,
  block_height bigint,
  block_hash text,
  included_ok boolean,
  fee_paid numeric(78,0),
  failure jsonb,
  reorgs integer DEFAULT 0 NOT NULL,
  checked_at timestamptz(3),
  completed_at timestamptz(3),
  stepped_up_at timestamptz(3),
  held_until timestamptz(3),
  included_attempt integer,
  included_kind text,
  replacement text,
  held_reason text,
  to_handle_hash text,
  unresolved_at timestamptz(3),
  CONSTRAINT transfers_to_user_id_users_id_fk FOREIGN KEY (to_user_id) REFERENCES users(id),
  CONSTRAINT transfers_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT transfers_wallet_id_wallets_id_fk FOREIGN KEY (wallet_id) REFERENCES wallets(id),
  -- A transfer has an amount.
  CONSTRAINT transfers_amount CHECK (amount > 0),
  -- A transfer is cancelled only by a cancellation in a block.
  CONSTRAINT transfers_cancelled CHECK (status <> 'cancelled' or included_kind is not distinct from 'cancel'),
  -- Status and stage agree on the end of a transfer.
  CONSTRAINT transfers_final CHECK ((status in ('success', 'failed', 'cancelled')) = (stage = 'final')),
  -- Known reasons only.
  CONSTRAINT transfers_held_reason CHECK (held_reason in ('first-payment', 'key-reset')),
  -- Known kinds only.
  CONSTRAINT transfers_included_kind CHECK (included_kind in ('send', 'cancel')),
  -- Known replacements only.
  CONSTRAINT transfers_replacement CHECK (replacement in ('speed-up', 'cancel')),
  -- Signed transfers have a hash, except while held: the hash is set at release.
  CONSTRAINT transfers_signed_has_hash CHECK (
    status in ('created', 'failed') or tx_hash is not null or (status = 'signed' and held_until is not null)
  ),
  -- Known stages only.
  CONSTRAINT transfers_stage CHECK (stage in ('checking', 'sent', 'in_block', 'unknown', 'final')),
  -- Known states only.
  CONSTRAINT transfers_status CHECK (status in ('created', 'signed', 'broadcast', 'success', 'failed', 'cancelled'))
);

-- Finds the transfers of a wallet by time.
CREATE INDEX transfers_of_wallet ON transfers (wallet_id, created_at);
-- A repeated request does not create a second transfer.
CREATE UNIQUE INDEX transfers_one_key ON transfers (user_id, idempotency_key);
-- An account signs each sequence for one transfer.
CREATE UNIQUE INDEX transfers_one_sequence ON transfers (chain_id, address, sequence);
-- Finds the transfers to recover and those that reserve funds of an account.
CREATE INDEX transfers_unfinished ON transfers (chain_id, address) WHERE status in ('created', 'signed', 'broadcast');

-- Prevents a signature for anything but the request:
-- - The status never moves backwards, and a final status never changes. Exception: after a reorg, the transfer is `broadcast`
--   again and `reorgs` grows by 1.
-- - The request is immutable, and from the signing on also the intent, amount and recipient.
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
CREATE TRIGGER transfers_forward BEFORE UPDATE ON transfers FOR EACH ROW EXECUTE FUNCTION transfers_forward();

-- Sequence and hash are set once, at the signing or at the release of a hold. A transfer that fails, is cancelled or is held
-- may lose both. The hash may also become that of another attempt of the transfer.
CREATE FUNCTION transfers_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ended CONSTANT boolean := NEW.status IN ('failed', 'cancelled');
  held CONSTANT boolean := OLD.status = 'signed' AND OLD.held_until IS NOT NULL;
BEGIN
  IF (OLD.sequence IS NOT NULL AND NEW.sequence IS DISTINCT FROM OLD.sequence AND NOT (NEW.sequence IS NULL AND (ended OR held)))
    OR (OLD.tx_hash IS NOT NULL AND NEW.tx_hash IS DISTINCT FROM OLD.tx_hash AND NOT (NEW.tx_hash IS NULL AND (ended OR held))
      AND NOT EXISTS (
        SELECT FROM transfer_attempts a
        WHERE a.tx_hash = NEW.tx_hash AND a.chain_id = NEW.chain_id AND a.transfer_id = NEW.id
      ))
    OR (OLD.status <> 'created' AND NOT (held AND NEW.held_until IS NULL)
      AND (OLD.sequence IS NULL AND NEW.sequence IS NOT NULL OR OLD.tx_hash IS NULL AND NEW.tx_hash IS NOT NULL)) THEN
    RAISE EXCEPTION 'transfer % is signed already', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER transfers_kept BEFORE UPDATE ON transfers FOR EACH ROW EXECUTE FUNCTION transfers_kept();

-- Transfers are never deleted, not even at erasure of an account.
CREATE FUNCTION transfers_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'transfers are kept' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER transfers_stay BEFORE DELETE ON transfers FOR EACH ROW EXECUTE FUNCTION transfers_stay();

-- The same for TRUNCATE.
CREATE TRIGGER transfers_not_emptied BEFORE TRUNCATE ON transfers FOR EACH STATEMENT EXECUTE FUNCTION transfers_stay();

-- Deletes the signatures of a hold in the transaction that ends it, so that none can be sent later.
CREATE FUNCTION transfers_unheld() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM held_signatures WHERE transfer_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER transfers_unheld AFTER UPDATE ON transfers FOR EACH ROW
  WHEN (OLD.held_until IS NOT NULL AND (NEW.held_until IS NULL OR NEW.status <> 'signed')) EXECUTE FUNCTION transfers_unheld();

-- Records each state of a transfer in the transaction that changes the transfer, also for a change by hand in SQL.
-- The services in modules/transfers decide the transitions.
-- An unstable node can move a transfer between `sent` and `unknown` without end. After twenty such changes in a row, the
-- next one is recorded (as `thinned`) only when as much time has passed as the last twenty took. So the table does not fill.
CREATE FUNCTION transfers_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  updated CONSTANT boolean := TG_OP = 'UPDATE';
  ended CONSTANT boolean := NEW.status IN ('success', 'failed', 'cancelled');
  state text;
  looks bigint;
  crowded boolean := false;
  newest timestamptz;
  span interval;
BEGIN
  IF updated AND (OLD.status, OLD.stage, OLD.held_until IS NULL, OLD.tx_hash, OLD.block_hash, OLD.reorgs)
    IS NOT DISTINCT FROM (NEW.status, NEW.stage, NEW.held_until IS NULL, NEW.tx_hash, NEW.block_hash, NEW.reorgs) THEN
    RETURN NULL;
  END IF;
  state := CASE
    WHEN ended OR NEW.status = 'created' THEN NEW.status
    WHEN NEW.stage = 'in_block' THEN 'in_block'
    WHEN updated AND NEW.reorgs > OLD.reorgs THEN 'taken_back'
    WHEN updated AND OLD.tx_hash <> NEW.tx_hash THEN coalesce(NEW.replacement, 'sent')
    WHEN NEW.status = 'signed' AND NEW.held_until IS NOT NULL THEN 'held'
    WHEN NEW.status = 'signed' AND updated AND OLD.held_until IS NOT NULL THEN 'released'
    WHEN NEW.status = 'signed' THEN 'signed'
    WHEN NEW.stage = 'unknown' THEN 'unknown'
    ELSE 'sent'
  END;
  IF updated AND state IN ('sent', 'unknown') THEN
    SELECT count(*) FILTER (WHERE latest.state IN ('sent', 'unknown')), max(latest.at), max(latest.at) - min(latest.at),
      count(*) FILTER (WHERE latest.state IN ('sent', 'unknown') AND latest.back < 20) = 19
    INTO looks, newest, span, crowded
    FROM (SELECT changes.state, changes.at, row_number() OVER (ORDER BY changes.id DESC) AS back FROM transfer_changes AS changes
      WHERE changes.subject_id = NEW.id ORDER BY changes.id DESC LIMIT 20) AS latest;
    IF looks = 20 AND OLD.tx_hash IS NOT DISTINCT FROM NEW.tx_hash AND clock_timestamp() < newest + span THEN
      RETURN NULL;
    END IF;
  END IF;
  INSERT INTO transfer_changes (subject_id, state, tx_hash, block_height, held_until, message, thinned, at)
  SELECT NEW.id, state,
    CASE WHEN state IN ('signed', 'held', 'released', 'speed-up', 'cancel', 'in_block') THEN NEW.tx_hash END,
    CASE WHEN state = 'in_block' THEN NEW.block_height WHEN state = 'taken_back' THEN OLD.block_height END,
    CASE WHEN state = 'held' THEN NEW.held_until END,
    CASE WHEN state = 'failed' THEN NEW.failure ->> 'message' END,
    crowded,
    greatest(
      CASE WHEN state = 'created' THEN NEW.created_at WHEN ended THEN NEW.completed_at
        ELSE date_trunc('milliseconds', clock_timestamp()) END,
      (SELECT at FROM transfer_changes WHERE updated AND subject_id = NEW.id ORDER BY id DESC LIMIT 1));
  RETURN NULL;
END $$;
CREATE TRIGGER transfers_changed AFTER INSERT OR UPDATE ON transfers FOR EACH ROW EXECUTE FUNCTION transfers_changed();

-- Signed bytes, stored before their first broadcast. All attempts of a transfer have the same sequence, so at most one gets
-- into a block.
CREATE TABLE transfer_attempts (
  transfer_id text NOT NULL,
  number integer NOT NULL,
  chain_id text NOT NULL,
  tx_hash text NOT NULL,
  bytes bytea NOT NULL,
  fee jsonb NOT NULL,
  sends integer DEFAULT 0 NOT NULL,
  created_at timestamptz(3) NOT NULL,
  kind text DEFAULT 'send' NOT NULL,
  user_id text,
  idempotency_key text,
  CONSTRAINT transfer_attempts_transfer_id_number_pk PRIMARY KEY (transfer_id, number),
  CONSTRAINT transfer_attempts_transfer_id_transfers_id_fk FOREIGN KEY (transfer_id) REFERENCES transfers(id),
  CONSTRAINT transfer_attempts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id),
  -- The first attempt sends: a cancellation needs an earlier attempt to cancel.
  CONSTRAINT transfer_attempts_first CHECK (number > 1 or kind = 'send'),
  -- Known kinds only.
  CONSTRAINT transfer_attempts_kind CHECK (kind in ('send', 'cancel'))
);

-- Each hash belongs to one attempt. The hash comes first, because a URL of the application names a hash without its chain.
CREATE UNIQUE INDEX transfer_attempts_one_hash ON transfer_attempts (tx_hash, chain_id);
-- A repeated replacement request does not sign twice.
CREATE UNIQUE INDEX transfer_attempts_one_key ON transfer_attempts (user_id, idempotency_key);

-- Signed bytes are immutable, and the number of sends only grows.
CREATE FUNCTION transfer_attempts_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.transfer_id, OLD.number, OLD.kind, OLD.user_id, OLD.idempotency_key, OLD.chain_id, OLD.tx_hash, OLD.bytes, OLD.fee,
      OLD.created_at)
    IS DISTINCT FROM
     (NEW.transfer_id, NEW.number, NEW.kind, NEW.user_id, NEW.idempotency_key, NEW.chain_id, NEW.tx_hash, NEW.bytes, NEW.fee,
      NEW.created_at)
    OR NEW.sends < OLD.sends THEN
    RAISE EXCEPTION 'attempt % of transfer % cannot be rewritten', OLD.number, OLD.transfer_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER transfer_attempts_kept BEFORE UPDATE ON transfer_attempts FOR EACH ROW EXECUTE FUNCTION transfer_attempts_kept();

-- Signed bytes can be deleted only if they were never sent, and their transfer has no sequence and failed, was cancelled or
-- is held.
CREATE FUNCTION transfer_attempts_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.sends > 0 OR EXISTS (
    SELECT FROM transfers WHERE id = OLD.transfer_id AND (sequence IS NOT NULL
      OR status NOT IN ('failed', 'cancelled') AND NOT (status = 'signed' AND held_until IS NOT NULL))
  ) THEN
    RAISE EXCEPTION 'attempt % of transfer % is kept', OLD.number, OLD.transfer_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER transfer_attempts_stay BEFORE DELETE ON transfer_attempts FOR EACH ROW EXECUTE FUNCTION transfer_attempts_stay();

-- The same for TRUNCATE.
CREATE TRIGGER transfer_attempts_not_emptied BEFORE TRUNCATE ON transfer_attempts FOR EACH STATEMENT EXECUTE FUNCTION transfers_stay();

-- Sealed signatures of held transfers, one for each of the next sequences of the account. A release turns one of them into
-- attempt 1.
CREATE TABLE held_signatures (
  transfer_id text NOT NULL,
  sequence bigint NOT NULL,
  tx_hash text NOT NULL,
  bytes bytea NOT NULL,
  fee jsonb NOT NULL,
  signed_at timestamptz(3) NOT NULL,
  CONSTRAINT held_signatures_transfer_id_sequence_pk PRIMARY KEY (transfer_id, sequence),
  CONSTRAINT held_signatures_transfer_id_transfers_id_fk FOREIGN KEY (transfer_id) REFERENCES transfers(id)
);

-- Terms that a preview promised for one idempotency key. They expire after two minutes.
CREATE TABLE transfer_quotes (
  user_id text NOT NULL,
  idempotency_key text NOT NULL,
  request_hash text NOT NULL,
  fee jsonb NOT NULL,
  to_address text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT transfer_quotes_user_id_idempotency_key_pk PRIMARY KEY (user_id, idempotency_key),
  CONSTRAINT transfer_quotes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Address of each payee per payer and chain: the first one that the payer paid, or another one that the payer accepted later.
CREATE TABLE payee_pins (
  payer_id text NOT NULL,
  payee_id text NOT NULL,
  chain_id text NOT NULL,
  address text NOT NULL,
  pinned_at timestamptz(3) NOT NULL,
  CONSTRAINT payee_pins_payer_id_payee_id_chain_id_pk PRIMARY KEY (payer_id, payee_id, chain_id),
  CONSTRAINT payee_pins_payee_id_users_id_fk FOREIGN KEY (payee_id) REFERENCES users(id),
  CONSTRAINT payee_pins_payer_id_users_id_fk FOREIGN KEY (payer_id) REFERENCES users(id)
);

-- Payee and address to which a username resolved when a payer typed it. The username is stored as a hash, because the row
-- outlives the use of the name by its owner.
CREATE TABLE payee_handles (
  payer_id text NOT NULL,
  handle_hash text NOT NULL,
  chain_id text NOT NULL,
  payee_id text NOT NULL,
  address text NOT NULL,
  pinned_at timestamptz(3) NOT NULL,
  CONSTRAINT payee_handles_payer_id_handle_hash_chain_id_pk PRIMARY KEY (payer_id, handle_hash, chain_id),
  CONSTRAINT payee_handles_payee_id_users_id_fk FOREIGN KEY (payee_id) REFERENCES users(id),
  CONSTRAINT payee_handles_payer_id_users_id_fk FOREIGN KEY (payer_id) REFERENCES users(id)
);

-- History: one row for each wallet that sends or receives coins. The row of a transfer that was made here exists before the
-- first broadcast. Indexers write all other rows.
CREATE TABLE transactions (
  id text PRIMARY KEY,
  wallet_id text NOT NULL,
  transfer_id text,
  chain_id text NOT NULL,
  tx_hash text,
  transfer_index integer NOT NULL,
  type text NOT NULL,
  status text NOT NULL,
  symbol text NOT NULL,
  amount numeric(78,0) NOT NULL,
  from_address text NOT NULL,
  to_address text NOT NULL,
  counterparty_id text,
  memo text,
  description text,
  fee numeric(78,0),
  price_usd numeric,
  fee_price_usd numeric,
  block_height bigint,
  block_hash text,
  failure jsonb,
  created_at timestamptz(3) NOT NULL,
  completed_at timestamptz(3),
  from_validator text,
  to_validator text,
  moniker text,
  completes_at timestamptz(3),
  CONSTRAINT transactions_counterparty_id_users_id_fk FOREIGN KEY (counterparty_id) REFERENCES users(id),
  CONSTRAINT transactions_transfer_id_transfers_id_fk FOREIGN KEY (transfer_id) REFERENCES transfers(id),
  CONSTRAINT transactions_wallet_id_wallets_id_fk FOREIGN KEY (wallet_id) REFERENCES wallets(id),
  -- A transaction that was made elsewhere and failed does not have the status success.
  CONSTRAINT transactions_failed_outside CHECK (transfer_id is not null or failure is null or status <> 'success'),
  -- Known states only.
  CONSTRAINT transactions_status CHECK (status in ('pending', 'success', 'failed', 'cancelled'))
);

-- Finds the rows of a chain transaction.
CREATE INDEX transactions_by_hash ON transactions (tx_hash);
-- Back office: finds transactions by sender address.
CREATE INDEX transactions_from ON transactions (from_address, created_at, id);
-- Finds pending rows that a block finalises or a reorg reverts.
CREATE INDEX transactions_in_block ON transactions (chain_id, block_height) WHERE status = 'pending';
-- Pages of history, newest first: PostgreSQL reads the index backwards. An index with DESC NULLS LAST would not match the
-- order of the queries.
CREATE INDEX transactions_newest ON transactions (wallet_id, created_at, id);
-- Pages of history with one person.
CREATE INDEX transactions_newest_of_person ON transactions (wallet_id, counterparty_id, created_at, id)
  WHERE counterparty_id is not null;
-- Pages of history by status.
CREATE INDEX transactions_newest_of_status ON transactions (wallet_id, status, created_at, id);
-- Pages of history by token.
CREATE INDEX transactions_newest_of_token ON transactions (wallet_id, chain_id, symbol, created_at, id);
-- Pages of history by type.
CREATE INDEX transactions_newest_of_type ON transactions (wallet_id, type, created_at, id);
-- Back office: lists transfers of all wallets. A payment between two wallets here counts once, as the row of its payer.
CREATE INDEX transactions_of_kind ON transactions (type, status, chain_id, created_at, id)
  WHERE type <> 'receive' or counterparty_id is null;
-- Finds the rows of a transfer.
CREATE INDEX transactions_of_transfer ON transactions (transfer_id);
-- Indexers may read a block twice without a duplicate row.
CREATE UNIQUE INDEX transactions_once ON transactions (wallet_id, chain_id, tx_hash, transfer_index, type);
-- Back office: finds transactions by recipient address.
CREATE INDEX transactions_to ON transactions (to_address, created_at, id);
-- Back office: lists transactions with a person.
CREATE INDEX transactions_with_person ON transactions (counterparty_id, created_at, id)
  WHERE counterparty_id is not null;

-- Maintains `transaction_totals`.
CREATE FUNCTION transactions_counted() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER transactions_counted AFTER INSERT OR DELETE ON transactions FOR EACH ROW EXECUTE FUNCTION transactions_counted();

-- The same for a row whose wallet, chain, token, type or status changes.
CREATE TRIGGER transactions_recounted
  AFTER UPDATE OF wallet_id, chain_id, symbol, type, status ON transactions FOR EACH ROW
  WHEN ((OLD.wallet_id, OLD.chain_id, OLD.symbol, OLD.type, OLD.status)
    IS DISTINCT FROM (NEW.wallet_id, NEW.chain_id, NEW.symbol, NEW.type, NEW.status))
  EXECUTE FUNCTION transactions_counted();

-- Records the states of transactions that no transfer of the product caused. They are first seen in a block.
CREATE FUNCTION transactions_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  updated CONSTANT boolean := TG_OP = 'UPDATE';
  state text;
BEGIN
  IF updated AND (OLD.status, OLD.block_hash) IS NOT DISTINCT FROM (NEW.status, NEW.block_hash) THEN
    RETURN NULL;
  END IF;
  state := CASE
    WHEN NEW.status <> 'pending' THEN NEW.status
    WHEN NEW.block_height IS NOT NULL THEN 'in_block'
    WHEN updated THEN 'taken_back'
    ELSE 'unknown'
  END;
  INSERT INTO transfer_changes (subject_id, state, tx_hash, block_height, message, at)
  SELECT NEW.id, state,
    CASE WHEN state = 'in_block' THEN NEW.tx_hash END,
    CASE WHEN state = 'in_block' THEN NEW.block_height WHEN state = 'taken_back' THEN OLD.block_height END,
    CASE WHEN state = 'failed' THEN NEW.failure ->> 'message' END,
    greatest(
      CASE WHEN NOT updated OR NEW.status <> 'pending' THEN coalesce(NEW.completed_at, NEW.created_at)
        ELSE date_trunc('milliseconds', clock_timestamp()) END,
      (SELECT at FROM transfer_changes WHERE updated AND subject_id = NEW.id ORDER BY id DESC LIMIT 1));
  RETURN NULL;
END $$;
CREATE TRIGGER transactions_changed AFTER INSERT OR UPDATE ON transactions FOR EACH ROW
  WHEN (NEW.transfer_id IS NULL) EXECUTE FUNCTION transactions_changed();

-- Number of rows of `transactions` per wallet and kind, so that no page of history has to count them.
CREATE TABLE transaction_totals (
  wallet_id text NOT NULL,
  chain_id text NOT NULL,
  symbol text NOT NULL,
  type text NOT NULL,
  status text NOT NULL,
  total integer NOT NULL,
  CONSTRAINT transaction_totals_wallet_id_chain_id_symbol_type_status_pk PRIMARY KEY (wallet_id, chain_id, symbol, type, status),
  CONSTRAINT transaction_totals_wallet_id_wallets_id_fk FOREIGN KEY (wallet_id) REFERENCES wallets(id)
);

-- Every state of a transfer in order, for staff. `subject_id` names a transfer, or a transaction that no transfer of
-- the product caused.
CREATE TABLE transfer_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject_id text NOT NULL,
  state text NOT NULL,
  tx_hash text,
  block_height bigint,
  held_until timestamptz(3),
  message text,
  thinned boolean DEFAULT false NOT NULL,
  at timestamptz(3) NOT NULL,
  -- Known states only.
  CONSTRAINT transfer_changes_state CHECK (
    state in ('created', 'held', 'signed', 'released', 'sent', 'unknown', 'speed-up', 'cancel', 'in_block', 'taken_back',
      'success', 'failed', 'cancelled')
  )
);

-- Lists the changes of a transfer.
CREATE INDEX transfer_changes_of ON transfer_changes (subject_id, id);

-- Append-only, as `audit_log`.
CREATE FUNCTION transfer_changes_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'changes of transfers are kept as they were' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER transfer_changes_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON transfer_changes FOR EACH STATEMENT EXECUTE FUNCTION transfer_changes_kept();
ALTER TABLE transfer_changes ENABLE ALWAYS TRIGGER transfer_changes_kept;
--> statement-breakpoint
-- =====================================================================================================================
-- staking: validators and rewards
-- =====================================================================================================================

-- Staking parameters and totals of each chain.
CREATE TABLE staking_chains (
  chain_id text PRIMARY KEY,
  symbol text NOT NULL,
  height bigint NOT NULL,
  params jsonb NOT NULL,
  bonded numeric(78,0) NOT NULL,
  not_bonded numeric(78,0) NOT NULL,
  supply numeric(78,0) NOT NULL,
  inflation text,
  community_pool numeric(78,0),
  read_at timestamptz(3) NOT NULL
);

-- Changes of validators. The key makes recording idempotent.
CREATE TABLE validator_events (
  chain_id text NOT NULL,
  operator text NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  at timestamptz(3) NOT NULL,
  block bigint,
  from_share text,
  to_share text,
  amount numeric(78,0),
  CONSTRAINT validator_events_chain_id_operator_kind_key_pk PRIMARY KEY (chain_id, operator, kind, key)
);

-- Ranges of blocks that were indexed for the uptime of validators.
CREATE TABLE signing_tiles (
  chain_id text NOT NULL,
  tile bigint NOT NULL,
  "from" timestamptz(3) NOT NULL,
  CONSTRAINT signing_tiles_chain_id_tile_pk PRIMARY KEY (chain_id, tile)
);

-- Number of blocks of a range in `signing_tiles` that a validator did not sign. No row means 0.
CREATE TABLE signing_misses (
  chain_id text NOT NULL,
  consensus text NOT NULL,
  tile bigint NOT NULL,
  missed integer NOT NULL,
  CONSTRAINT signing_misses_chain_id_consensus_tile_pk PRIMARY KEY (chain_id, consensus, tile)
);

-- Staking rewards received, one row per validator and transaction.
CREATE TABLE reward_payouts (
  wallet_id text NOT NULL,
  chain_id text NOT NULL,
  tx_hash text NOT NULL,
  place integer NOT NULL,
  validator text NOT NULL,
  symbol text NOT NULL,
  amount numeric(78,0) NOT NULL,
  price_usd numeric,
  block_height bigint NOT NULL,
  paid_at timestamptz(3) NOT NULL,
  CONSTRAINT reward_payouts_wallet_id_chain_id_tx_hash_place_pk PRIMARY KEY (wallet_id, chain_id, tx_hash, place),
  CONSTRAINT reward_payouts_wallet_id_wallets_id_fk FOREIGN KEY (wallet_id) REFERENCES wallets(id) ON DELETE CASCADE,
  -- A payout has an amount.
  CONSTRAINT reward_payouts_amount CHECK (amount > 0)
);

-- Sums the rewards of a wallet by time.
CREATE INDEX reward_payouts_of_wallet ON reward_payouts (wallet_id, paid_at);

-- Balance changes that no transaction explains.
CREATE TABLE balance_entries (
  wallet_id text NOT NULL,
  chain_id text NOT NULL,
  kind text NOT NULL,
  block_height bigint NOT NULL,
  key text NOT NULL,
  symbol text NOT NULL,
  amount numeric(78,0) NOT NULL,
  CONSTRAINT balance_entries_wallet_id_chain_id_kind_block_height_key_pk PRIMARY KEY (wallet_id, chain_id, kind, block_height, key),
  CONSTRAINT balance_entries_wallet_id_wallets_id_fk FOREIGN KEY (wallet_id) REFERENCES wallets(id) ON DELETE CASCADE,
  -- Matured stakes add to the balance, fees reduce it.
  CONSTRAINT balance_entries_kind CHECK (kind in ('matured', 'fee') and (amount > 0) = (kind = 'matured'))
);
--> statement-breakpoint
-- =====================================================================================================================
-- indexing: reconciliation of balances
-- =====================================================================================================================

-- Balance at the height where reconciliation starts. The history must explain every later change. Deleted with the address.
CREATE TABLE balance_anchors (
  wallet_id text NOT NULL,
  chain_id text NOT NULL,
  symbol text NOT NULL,
  address text NOT NULL,
  height bigint NOT NULL,
  base numeric(78,0) NOT NULL,
  checked_at timestamptz(3) NOT NULL,
  CONSTRAINT balance_anchors_wallet_id_chain_id_symbol_pk PRIMARY KEY (wallet_id, chain_id, symbol),
  CONSTRAINT balance_anchors_wallet_id_chain_id_wallet_addresses_wallet_id_c FOREIGN KEY (wallet_id, chain_id) REFERENCES wallet_addresses(wallet_id, chain_id) ON DELETE CASCADE
);

-- Differences between the chain, the history and the balance shown. Open until a later comparison finds none.
CREATE TABLE reconciliation_findings (
  id text PRIMARY KEY,
  wallet_id text NOT NULL,
  chain_id text NOT NULL,
  address text NOT NULL,
  symbol text NOT NULL,
  kind text NOT NULL,
  height bigint NOT NULL,
  on_chain numeric(78,0) NOT NULL,
  expected numeric(78,0) NOT NULL,
  difference numeric(78,0) NOT NULL,
  found_at timestamptz(3) NOT NULL,
  seen_at timestamptz(3) NOT NULL,
  closed_at timestamptz(3),
  CONSTRAINT reconciliation_findings_wallet_id_wallets_id_fk FOREIGN KEY (wallet_id) REFERENCES wallets(id) ON DELETE CASCADE,
  -- A finding has a difference, and the three numbers agree.
  CONSTRAINT reconciliation_findings_difference CHECK (difference <> 0 and difference = on_chain - expected),
  -- Known comparisons only.
  CONSTRAINT reconciliation_findings_kind CHECK (kind in ('history', 'shown'))
);

-- One open finding per balance and comparison.
CREATE UNIQUE INDEX reconciliation_findings_open ON reconciliation_findings (wallet_id, chain_id, symbol, kind)
  WHERE closed_at is null;

-- Last comparison of each chain.
CREATE TABLE reconciliation_runs (
  chain_id text PRIMARY KEY,
  height bigint NOT NULL,
  compared integer NOT NULL,
  skipped integer NOT NULL,
  ran_at timestamptz(3) NOT NULL
);
--> statement-breakpoint
-- =====================================================================================================================
-- support: tickets
-- =====================================================================================================================

-- Requests to support, from a user or from the public contact form. `transaction_id` has no foreign key: a reorg may delete
-- the transaction.
CREATE TABLE support_tickets (
  id text PRIMARY KEY,
  number integer GENERATED ALWAYS AS IDENTITY (START WITH 1001),
  user_id text,
  name text,
  email text,
  subject text NOT NULL,
  topic text NOT NULL,
  status text NOT NULL,
  transaction_id text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  assignee_id text,
  closed_at timestamptz(3),
  CONSTRAINT support_tickets_assignee_id_users_id_fk FOREIGN KEY (assignee_id) REFERENCES users(id),
  CONSTRAINT support_tickets_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id),
  -- Users quote this number.
  CONSTRAINT support_tickets_number_unique UNIQUE (number),
  -- A ticket belongs to a user or to an email address, never both.
  CONSTRAINT support_tickets_asker CHECK ((user_id is null) <> (email is null))
);

-- Lists the tickets of a member of staff.
CREATE INDEX support_tickets_assignee ON support_tickets (assignee_id, updated_at);
-- Finds tickets of an email address.
CREATE INDEX support_tickets_email ON support_tickets (lower(email));
-- Lists tickets by status.
CREATE INDEX support_tickets_status ON support_tickets (status, updated_at);
-- Lists the tickets of a user.
CREATE INDEX support_tickets_user ON support_tickets (user_id, updated_at);

-- Messages of a ticket; deleted with it.
CREATE TABLE support_messages (
  id text PRIMARY KEY,
  ticket_id text NOT NULL,
  "from" text NOT NULL,
  name text,
  role text,
  body text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  note boolean DEFAULT false NOT NULL,
  CONSTRAINT support_messages_ticket_id_support_tickets_id_fk FOREIGN KEY (ticket_id) REFERENCES support_tickets(id) ON DELETE CASCADE
);

-- Lists the messages of a ticket.
CREATE INDEX support_messages_ticket ON support_messages (ticket_id, id);
--> statement-breakpoint
-- =====================================================================================================================
-- releases: published remotes, channels, telemetry
-- =====================================================================================================================

-- Published versions. Rows are only added; pruning deletes files and sets `pruned_at`.
CREATE TABLE releases (
  name text NOT NULL,
  version text NOT NULL,
  payload text NOT NULL,
  signature text NOT NULL,
  published_at timestamptz(3) NOT NULL,
  pruned_at timestamptz(3),
  serial integer,
  not_before timestamptz(3),
  expires_at timestamptz(3),
  entry_signature text,
  CONSTRAINT releases_name_version_pk PRIMARY KEY (name, version)
);

-- Files of each release. Nothing else below /releases is served.
CREATE TABLE release_assets (
  name text NOT NULL,
  version text NOT NULL,
  file text NOT NULL,
  size integer NOT NULL,
  integrity text NOT NULL,
  CONSTRAINT release_assets_name_version_file_pk PRIMARY KEY (name, version, file),
  CONSTRAINT release_assets_name_version_releases_name_version_fk FOREIGN KEY (name, version) REFERENCES releases(name, version)
);

-- Version that each channel of a remote serves.
CREATE TABLE release_channels (
  name text NOT NULL,
  channel text NOT NULL,
  version text NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  percent integer,
  CONSTRAINT release_channels_name_channel_pk PRIMARY KEY (name, channel),
  CONSTRAINT release_channels_name_version_releases_name_version_fk FOREIGN KEY (name, version) REFERENCES releases(name, version),
  -- Only a canary has a share of users: 1 to 50 %.
  CONSTRAINT release_channels_percent CHECK (case channel
    when 'live' then percent is null
    when 'canary' then percent between 1 and 50 and percent is not null
    else false
  end)
);

-- Changes of channels.
CREATE TABLE release_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  channel text NOT NULL,
  action text NOT NULL,
  from_version text,
  to_version text,
  actor text NOT NULL,
  at timestamptz(3) NOT NULL,
  percent integer,
  reason text,
  -- Known actions only.
  CONSTRAINT release_events_action CHECK (action in ('publish', 'promote', 'rollback', 'canary', 'stop', 'prune'))
);

-- Lists the events of a remote.
CREATE INDEX release_events_name ON release_events (name, channel, id);

-- Changes of a channel that one member of staff requests and another one decides.
CREATE TABLE release_requests (
  id text PRIMARY KEY,
  name text NOT NULL,
  action text NOT NULL,
  from_version text NOT NULL,
  version text NOT NULL,
  percent integer,
  status text NOT NULL,
  asked_by text NOT NULL,
  asked_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  decided_by text,
  decided_at timestamptz(3),
  CONSTRAINT release_requests_asked_by_users_id_fk FOREIGN KEY (asked_by) REFERENCES users(id),
  CONSTRAINT release_requests_decided_by_users_id_fk FOREIGN KEY (decided_by) REFERENCES users(id),
  -- Only a canary has a share of users.
  CONSTRAINT release_requests_percent CHECK ((action = 'canary') = (percent is not null)),
  -- The requester may not decide, even if the code fails to check.
  CONSTRAINT release_requests_two CHECK (
    status not in ('approved', 'refused') or (decided_by is not null and decided_by <> asked_by)
  )
);

-- Lists the requests of a remote.
CREATE INDEX release_requests_name ON release_requests (name, id);
-- A remote has one open request at a time.
CREATE UNIQUE INDEX release_requests_once ON release_requests (name) WHERE status = 'open';

-- Loads and errors of each remote, per minute.
CREATE TABLE release_stats (
  name text NOT NULL,
  version text NOT NULL,
  minute timestamptz(3) NOT NULL,
  loads integer NOT NULL,
  errors integer NOT NULL,
  load_ms integer[] NOT NULL,
  CONSTRAINT release_stats_name_minute_version_pk PRIMARY KEY (name, minute, version)
);

-- Errors of each version, per hour.
CREATE TABLE release_errors (
  name text NOT NULL,
  version text NOT NULL,
  hour timestamptz(3) NOT NULL,
  fingerprint text NOT NULL,
  message text NOT NULL,
  count integer NOT NULL,
  last_at timestamptz(3) NOT NULL,
  CONSTRAINT release_errors_name_hour_version_fingerprint_pk PRIMARY KEY (name, hour, version, fingerprint)
);

-- Web vitals, per hour.
CREATE TABLE web_vitals (
  name text NOT NULL,
  version text NOT NULL,
  hour timestamptz(3) NOT NULL,
  vital text NOT NULL,
  route text NOT NULL,
  counts integer[] NOT NULL,
  CONSTRAINT web_vitals_name_hour_version_vital_route_pk PRIMARY KEY (name, hour, version, vital, route)
);

-- Telemetry events of one network in an hour, to limit the share of each network. Deleted after two hours.
CREATE TABLE telemetry_sources (
  hour timestamptz(3) NOT NULL,
  source text NOT NULL,
  name text NOT NULL,
  version text NOT NULL,
  loads text[] NOT NULL,
  errors text[] NOT NULL,
  vitals integer NOT NULL,
  CONSTRAINT telemetry_sources_hour_source_name_version_pk PRIMARY KEY (hour, source, name, version)
);

-- Participants of a running canary as keyed hashes. Deleted when it ends.
CREATE TABLE canary_people (
  name text NOT NULL,
  since timestamptz(3) NOT NULL,
  version text NOT NULL,
  person text NOT NULL,
  failed_from text,
  CONSTRAINT canary_people_name_since_version_person_pk PRIMARY KEY (name, since, version, person)
);
--> statement-breakpoint
-- =====================================================================================================================
-- back-office: approvals, freezes and staff reads
-- =====================================================================================================================

-- Freezes of sending. `users.sending_frozen_at` is the current state.
CREATE TABLE account_freezes (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  staff_id text NOT NULL,
  reason text NOT NULL,
  at timestamptz(3) NOT NULL,
  lifted_at timestamptz(3),
  CONSTRAINT account_freezes_staff_id_users_id_fk FOREIGN KEY (staff_id) REFERENCES users(id),
  CONSTRAINT account_freezes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);

-- A user has one freeze at a time.
CREATE UNIQUE INDEX account_freezes_one ON account_freezes (user_id) WHERE lifted_at is null;

-- Each read of a user's record by staff, with its reason. Shown to the user. `session_id` has no foreign key: the read
-- outlives the session.
CREATE TABLE staff_reads (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  staff_id text NOT NULL,
  session_id text NOT NULL,
  scope text NOT NULL,
  reason text NOT NULL,
  ticket_number integer,
  note text NOT NULL,
  role text NOT NULL,
  at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT staff_reads_staff_id_users_id_fk FOREIGN KEY (staff_id) REFERENCES users(id),
  CONSTRAINT staff_reads_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Checks whether a session may read a record now.
CREATE INDEX staff_reads_open ON staff_reads (session_id, user_id, expires_at);
-- Lists the reads of a record.
CREATE INDEX staff_reads_user ON staff_reads (user_id, id);

-- Changes of roles and unfreezes that one member of staff requests and another one decides.
CREATE TABLE staff_requests (
  id text PRIMARY KEY,
  kind text NOT NULL,
  status text NOT NULL,
  user_id text NOT NULL,
  role text,
  reason text NOT NULL,
  asked_by text NOT NULL,
  asked_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  decided_by text,
  decided_at timestamptz(3),
  CONSTRAINT staff_requests_asked_by_users_id_fk FOREIGN KEY (asked_by) REFERENCES users(id),
  CONSTRAINT staff_requests_decided_by_users_id_fk FOREIGN KEY (decided_by) REFERENCES users(id),
  CONSTRAINT staff_requests_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id),
  -- Every request but an unfreeze names a role.
  CONSTRAINT staff_requests_role CHECK ((kind = 'unfreeze') = (role is null)),
  -- The requester may not decide, even if the code fails to check.
  CONSTRAINT staff_requests_two CHECK (
    status not in ('approved', 'refused') or (decided_by is not null and decided_by <> asked_by)
  )
);

-- One open request of a kind per user and role.
CREATE UNIQUE INDEX staff_requests_once ON staff_requests (kind, user_id, coalesce(role, '')) WHERE status = 'open';
-- Lists requests by status.
CREATE INDEX staff_requests_open ON staff_requests (status, id);
--> statement-breakpoint
-- =====================================================================================================================
-- platform: outbox and jobs; the job queue itself is the schema graphile_worker, which its library creates
-- =====================================================================================================================

-- Mails and texts to send. `params` is emptied after the message was sent or has expired, because it can contain a code or a
-- link.
CREATE TABLE outbox (
  id text PRIMARY KEY,
  channel text NOT NULL,
  recipient text NOT NULL,
  template text NOT NULL,
  params jsonb NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3),
  sent_at timestamptz(3)
);

-- Deletes messages after 30 days.
CREATE INDEX outbox_created_at ON outbox (created_at);
-- Deletes messages a day after they expired.
CREATE INDEX outbox_expires_at ON outbox (expires_at);
-- Back office: finds unsent messages and the time of the last one sent.
CREATE INDEX outbox_sent_at ON outbox (sent_at);

-- Last successful run of each job, because graphile-worker deletes finished jobs.
CREATE TABLE task_runs (
  task text PRIMARY KEY,
  done_at timestamptz(3) NOT NULL
);

-- Running worker pools with their last heartbeat, so that the jobs of dead pools are unlocked.
CREATE TABLE workers (
  id text PRIMARY KEY,
  seen_at timestamptz(3) NOT NULL
);
