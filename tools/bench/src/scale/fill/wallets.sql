INSERT INTO wallets (id, user_id, vault, created_at, phrase_checked_at)
SELECT pg_temp.id(1, n), pg_temp.id(1, n), current_setting('scale.vault')::jsonb, created_at, created_at
FROM generate_series(1, pg_temp.people()) AS n JOIN users ON id = pg_temp.id(1, n) WHERE pg_temp.has_wallet(n);

INSERT INTO wallet_addresses (wallet_id, chain_id, address, read_once, checked_at)
SELECT pg_temp.id(1, n), chain, pg_temp.address(chain, n), true, pg_temp.moment() - pg_temp.draw(n, 20) * interval '11 hours'
FROM generate_series(1, pg_temp.people()) AS n CROSS JOIN unnest(ARRAY['optio-testnet', '31337']) AS chain
WHERE pg_temp.has_wallet(n);

-- OPT and ETH for everyone, the other tokens for every fifth wallet each. Zero on Ethereum, as on its chain: each other balance would be
-- a finding of reconciliation. The Optio chain rejects the addresses, so they are not compared.
INSERT INTO chain_balances (chain_id, address, symbol, base, read_at, height)
SELECT chain, pg_temp.address(chain, n), symbol, floor(pg_temp.draw(n, kind) * whole * power(10::numeric, decimals)),
  pg_temp.moment() - pg_temp.draw(n, kind) * interval '20 days', 1
FROM generate_series(1, pg_temp.people()) AS n
CROSS JOIN (VALUES ('optio-testnet', 'OPT', 21, 5000, 6), ('31337', 'ETH', 22, 0, 18), ('31337', 'USDT', 23, 0, 6),
  ('31337', 'USDC', 24, 0, 6), ('31337', 'WBTC', 25, 0, 8)) AS tokens (chain, symbol, kind, whole, decimals)
WHERE pg_temp.has_wallet(n) AND (symbol IN ('OPT', 'ETH') OR (n + kind) % 5 = 0);

INSERT INTO balance_anchors (wallet_id, chain_id, symbol, address, height, base, checked_at)
SELECT a.wallet_id, a.chain_id, b.symbol, a.address, 1, b.base, pg_temp.moment() - interval '100 days'
FROM wallet_addresses AS a JOIN chain_balances AS b USING (chain_id, address);

INSERT INTO chain_stakes (chain_id, address, symbol, staked, unbonding, rewards, read_at, height)
SELECT 'optio-testnet', pg_temp.address('optio-testnet', n), 'OPT',
  CASE WHEN pg_temp.stakes(n) THEN 2 * amount ELSE 0 END, CASE WHEN n % 100 = 1 THEN amount ELSE 0 END,
  CASE WHEN pg_temp.stakes(n) THEN amount / 50 ELSE 0 END,
  pg_temp.moment() - pg_temp.draw(n, 27) * interval '15 seconds', 1
FROM generate_series(1, pg_temp.people()) AS n
CROSS JOIN LATERAL (SELECT 1000000 + floor(pg_temp.draw(n, 26)::numeric * 1000000000) AS amount) AS own
WHERE pg_temp.has_wallet(n);

-- Each staker delegates to two validators of the running chain.
INSERT INTO chain_delegations (chain_id, address, validator, amount, rewards)
SELECT 'optio-testnet', pg_temp.address('optio-testnet', n), operators[1 + (n + second * 7) % array_length(operators, 1)],
  1000000 + floor(pg_temp.draw(n, 26)::numeric * 1000000000), 10000 + floor(pg_temp.draw(n, 26)::numeric * 10000000)
FROM generate_series(1, pg_temp.people()) AS n CROSS JOIN generate_series(0, 1) AS second
CROSS JOIN (SELECT array_agg(operator ORDER BY operator) AS operators FROM chain_validators WHERE chain_id = 'optio-testnet') AS chain
WHERE pg_temp.has_wallet(n) AND pg_temp.stakes(n) ON CONFLICT DO NOTHING;

-- Makes the rewards computable. The schema before the measured migrations has no such columns.
DO $$
BEGIN
  IF EXISTS (SELECT FROM information_schema.columns WHERE table_name = 'chain_stakes' AND column_name = 'starts_height') THEN
    UPDATE chain_stakes SET starts_height = height;
    UPDATE chain_delegations SET reward_start =
      jsonb_build_object('period', '0', 'ratio', '0', 'stake', amount::text || repeat('0', 18), 'shares', amount::text || repeat('0', 18));
  END IF;
END $$;

INSERT INTO chain_unbondings (chain_id, address, validator, creation_height, completes_at, amount)
SELECT chain_id, address, min(validator), 1, pg_temp.moment() + interval '20 days', min(amount)
FROM chain_delegations JOIN chain_stakes USING (chain_id, address) WHERE unbonding > 0 GROUP BY chain_id, address;
