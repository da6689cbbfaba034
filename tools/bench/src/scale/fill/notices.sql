-- One notice per received payment, and five others per person. Half of them are read.
INSERT INTO notifications (id, user_id, type, title, body, link, dedupe_key, read_at, created_at, key_parts, actor_id)
SELECT pg_temp.id(6, n), payee_id, 'money_in', 'Payment received', 'You received a payment', '/transactions/' || pg_temp.id(6, n),
  'in:' || hash, CASE WHEN n % 2 = 0 THEN at END, at, ARRAY[symbol], payer_id
FROM sends WHERE status = 'success' ORDER BY at;
INSERT INTO notifications (id, user_id, type, title, body, dedupe_key, read_at, created_at)
SELECT pg_temp.id(7, n), pg_temp.id(1, 1 + n % pg_temp.people()), (ARRAY['staking', 'social', 'security', 'transaction'])[1 + n % 4],
  'News', 'Something about the account', 'news:' || n, CASE WHEN n % 2 = 0 THEN at END, at
FROM generate_series(0, 5 * pg_temp.people() - 1) AS n
CROSS JOIN LATERAL (SELECT pg_temp.moment() - (5 * pg_temp.people() - n) * interval '200 days' / (5 * pg_temp.people()) AS at) AS times;

-- Mails of the last month: older ones are deleted.
INSERT INTO outbox (id, channel, recipient, template, params, attempts, created_at, expires_at, sent_at)
SELECT pg_temp.id(1, n), 'email', 'person' || n || '@people.example', 'notice', '{}', 1, at, at + interval '1 year', at
FROM generate_series(1, pg_temp.people()) AS n
CROSS JOIN LATERAL (SELECT pg_temp.moment() - pg_temp.draw(n, 40) * interval '29 days' AS at) AS times;

INSERT INTO audit_log (sequence, at, actor_id, actor_roles, session_id, action, target, target_id, result, reason, hash)
SELECT n, pg_temp.moment() - (2 * pg_temp.people() - n) * interval '300 days' / (2 * pg_temp.people()),
  pg_temp.id(1, 1 + n % 40), ARRAY['Customer Support'], pg_temp.id(3, n % 40),
  (ARRAY['user.read', 'user.freeze', 'ticket.answer', 'transfer.read'])[1 + n % 4], 'person' || n % pg_temp.people(),
  pg_temp.id(1, 1 + n % pg_temp.people()), 'done', 'A request of the user', md5('audit' || n)
FROM generate_series(1, 2 * pg_temp.people()) AS n;

INSERT INTO support_tickets (id, user_id, subject, topic, status, created_at, updated_at)
SELECT pg_temp.id(1, n), pg_temp.id(1, n), 'A question', 'other', CASE WHEN n % 1000 = 1 THEN 'open' ELSE 'closed' END, at, at
FROM generate_series(1, pg_temp.people(), 20) AS n
CROSS JOIN LATERAL (SELECT pg_temp.moment() - pg_temp.draw(n, 41) * interval '300 days' AS at) AS times;
INSERT INTO support_messages (id, ticket_id, "from", body, created_at)
SELECT pg_temp.id(1 + part::integer, n), pg_temp.id(1, n), CASE part WHEN 0 THEN 'person' ELSE 'staff' END, 'Some words about it.', pg_temp.moment()
FROM generate_series(1, pg_temp.people(), 20) AS n CROSS JOIN generate_series(0, 1) AS part;
