-- Five transfers per person, oldest first; few people send most of them. One in fifty fails.
CREATE TEMP TABLE sends AS
SELECT n, payer, payee, chain, CASE chain WHEN 'optio-testnet' THEN 'OPT' ELSE 'ETH' END AS symbol,
  CASE WHEN n % 50 = 0 THEN 'failed' ELSE 'success' END AS status,
  pg_temp.id(1, payer) AS payer_id, pg_temp.id(1, payee) AS payee_id, pg_temp.address(chain, payer) AS payer_address,
  pg_temp.address(chain, payee) AS payee_address, md5('transfer' || n) || md5('hash' || n) AS hash,
  1000 + floor(pg_temp.draw(n, 33)::numeric * 100000000) AS amount, 1 + n / 10 AS height,
  date_trunc('milliseconds', pg_temp.moment() - (5 * pg_temp.people() - n) * interval '365 days' / (5 * pg_temp.people())) AS at
FROM generate_series(1, 5 * pg_temp.people()) AS n
CROSS JOIN LATERAL (SELECT pg_temp.pick(n, 30, pg_temp.people(), 2) AS payer, pg_temp.pick(n, 31, pg_temp.people(), 1.3) AS payee,
  CASE WHEN pg_temp.draw(n, 32) < 0.8 THEN 'optio-testnet' ELSE '31337' END AS chain) AS drawn
WHERE payer <> payee AND pg_temp.has_wallet(payer) AND pg_temp.has_wallet(payee);

INSERT INTO transfers (id, user_id, wallet_id, idempotency_key, request_hash, chain_id, address, intent, symbol, amount, to_address,
  to_user_id, created_at, status, stage, sequence, tx_hash, block_height, block_hash, included_ok, fee_paid, checked_at, completed_at,
  included_attempt, included_kind)
SELECT pg_temp.id(0, n), payer_id, payer_id, 'key' || n, hash, chain, payer_address,
  jsonb_build_object('type', 'send', 'symbol', symbol, 'from', payer_address, 'to', payee_address, 'base', amount::text),
  symbol, amount, payee_address, payee_id, at, status, 'final', n, hash, height, md5('block' || height), status = 'success', 2500,
  at + interval '6 seconds', at + interval '6 seconds', 1, 'send'
FROM sends;

INSERT INTO transfer_attempts (transfer_id, number, chain_id, tx_hash, bytes, fee, sends, created_at)
SELECT pg_temp.id(0, n), 1, chain, hash, decode(repeat(hash, 10), 'hex'),
  jsonb_build_object('family', 'cosmos', 'symbol', symbol, 'feeBase', '2500', 'gas', '100000', 'gasPrice', '0.025'), 1, at
FROM sends;

INSERT INTO transactions (id, wallet_id, transfer_id, chain_id, tx_hash, transfer_index, type, status, symbol, amount, from_address,
  to_address, counterparty_id, memo, fee, price_usd, fee_price_usd, block_height, block_hash, created_at, completed_at)
SELECT pg_temp.id(CASE side WHEN 'send' THEN 5 ELSE 6 END, n), CASE side WHEN 'send' THEN payer_id ELSE payee_id END,
  CASE side WHEN 'send' THEN pg_temp.id(0, n) END, chain, hash, 0, side, status, symbol, amount, payer_address, payee_address,
  CASE side WHEN 'send' THEN payee_id ELSE payer_id END, CASE WHEN n % 4 = 0 THEN 'Invoice ' || n END,
  CASE side WHEN 'send' THEN 2500 END, 1.25, CASE side WHEN 'send' THEN 1.25 END, height, md5('block' || height), at,
  at + interval '6 seconds'
FROM sends CROSS JOIN unnest(ARRAY['send', 'receive']) AS side WHERE side = 'send' OR status = 'success';

INSERT INTO transaction_totals (wallet_id, chain_id, symbol, type, status, total)
SELECT wallet_id, chain_id, symbol, type, status, count(*) FROM transactions GROUP BY 1, 2, 3, 4, 5;

INSERT INTO transfer_volumes (span, starts_at, chain_id, symbol, type, status, total, base_usd, unpriced)
SELECT span, date_trunc(span, created_at, 'UTC'), chain_id, symbol, type, status, count(*), sum(amount * price_usd), 0
FROM transactions CROSS JOIN unnest(ARRAY['hour', 'day']) AS span WHERE type = 'send' GROUP BY 1, 2, 3, 4, 5, 6;

INSERT INTO transfer_changes (subject_id, state, tx_hash, block_height, at)
SELECT pg_temp.id(0, n), CASE number WHEN 5 THEN status ELSE (ARRAY['created', 'signed', 'sent', 'in_block'])[number] END,
  CASE WHEN number IN (2, 4) THEN hash END, CASE WHEN number = 4 THEN height END, at + number * interval '1 second'
FROM sends CROSS JOIN generate_series(1, 5) AS number;

INSERT INTO payee_pins (payer_id, payee_id, chain_id, address, pinned_at)
SELECT payer_id, payee_id, chain, payee_address, min(at) FROM sends GROUP BY 1, 2, 3, 4;

INSERT INTO reward_payouts (wallet_id, chain_id, tx_hash, place, validator, symbol, amount, price_usd, block_height, paid_at)
SELECT pg_temp.id(1, n), 'optio-testnet', md5('claim' || n || ' ' || claim), 0, 'optiovaloper1', 'OPT', 10000 + n % 5000, 1.25,
  1000 * claim, pg_temp.moment() - claim * interval '20 days'
FROM generate_series(1, pg_temp.people()) AS n CROSS JOIN generate_series(1, 4) AS claim
WHERE pg_temp.has_wallet(n) AND pg_temp.stakes(n);
