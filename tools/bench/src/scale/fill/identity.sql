INSERT INTO users (id, first_name, last_name, username, bio, country, hidden, age_confirmed_at, consented_at, consent_version,
  onboarded_at, sending_frozen_at, created_at, has_wallet)
SELECT pg_temp.id(1, n),
  initcap(left(md5('first' || pg_temp.pick(n, 1, 3000, 2)), 7)),
  initcap(left(md5('last' || pg_temp.pick(n, 2, 40000, 2)), 8)),
  left(md5('name' || n), 6) || n,
  CASE WHEN n % 10 = 0 THEN repeat('About me. ', 1 + (n % 12)::integer) END,
  (ARRAY['US', 'GB', 'DE', 'FR', 'IN', 'BR', 'NG', 'JP', 'PH', 'TR', 'ES', 'IT', 'PL', 'KE', 'MX', 'CA'])[pg_temp.pick(n, 3, 16, 2)],
  n % 33 = 0, joined, joined, '1', joined,
  CASE WHEN n % 2000 = 7 THEN joined + interval '1 day' END,
  joined, pg_temp.has_wallet(n)
FROM generate_series(1, pg_temp.people()) AS n
CROSS JOIN LATERAL (SELECT pg_temp.moment() - pg_temp.draw(n, 4) * interval '700 days' - interval '5 days' AS joined) AS times;

INSERT INTO identifiers (id, user_id, type, value, verified_at)
SELECT pg_temp.id(1, n), pg_temp.id(1, n), 'email', 'person' || n || '@people.example', created_at
FROM generate_series(1, pg_temp.people()) AS n JOIN users ON id = pg_temp.id(1, n);
INSERT INTO identifiers (id, user_id, type, value, verified_at)
SELECT pg_temp.id(2, n), pg_temp.id(1, n), 'phone', '+4477' || lpad(n::text, 8, '0'), created_at
FROM generate_series(1, pg_temp.people(), 5) AS n JOIN users ON id = pg_temp.id(1, n);

INSERT INTO credentials (user_id, password_hash, changed_at)
SELECT id, '$argon2id$v=19$m=65536,t=3,p=4$' || left(md5('salt' || id), 22) || '$' || md5(id) || left(md5('hash' || id), 11), created_at
FROM users;

-- Three sessions per person; the newest is open for six in ten.
INSERT INTO sessions (id, user_id, auth_time, last_activity_at, ended_at, end_reason, refresh_counter, binding_hash, platform_type,
  method, user_agent, ip, browser_hash)
SELECT pg_temp.id(3, n), pg_temp.id(1, person), started, started + interval '20 minutes',
  CASE WHEN n % 3 = 0 AND person % 10 < 6 THEN NULL ELSE started + interval '1 hour' END,
  CASE WHEN n % 3 = 0 AND person % 10 < 6 THEN NULL ELSE 'idle' END,
  (n % 9)::integer, sha256(('binding' || n)::bytea), 'web', 'code',
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  '198.51.' || person % 256 || '.' || n % 256, sha256(('browser' || person)::bytea)
FROM generate_series(0, 3 * pg_temp.people() - 1) AS n
CROSS JOIN LATERAL (SELECT 1 + n / 3 AS person, pg_temp.moment() - (1 + (2 - n % 3) * 30 + pg_temp.draw(n, 5) * 20) * interval '1 day' AS started) AS own;

INSERT INTO trusted_devices (id, user_id, token_hash, user_agent, created_at, last_used_at, expires_at)
SELECT pg_temp.id(3, n), pg_temp.id(1, n), sha256(('device' || n)::bytea), 'Mozilla/5.0', used, used, used + interval '30 days'
FROM generate_series(1, pg_temp.people(), 2) AS n
CROSS JOIN LATERAL (SELECT pg_temp.moment() - pg_temp.draw(n, 6) * interval '60 days' AS used) AS times;

-- The codes and limits of the last hours: the sweep has deleted the earlier ones.
INSERT INTO auth_codes (id, purpose, type, value, user_id, code_mac, created_at, expires_at, used_at)
SELECT pg_temp.id(3, n), 'sign-in', 'email', 'person' || n || '@people.example', pg_temp.id(1, n), sha256(('code' || n)::bytea),
  pg_temp.moment(), pg_temp.moment() + interval '1 year', pg_temp.moment()
FROM generate_series(1, pg_temp.people(), 50) AS n;
INSERT INTO attempt_counters (key, count, window_ends_at, last_at)
SELECT 'login:' || pg_temp.id(1, n), 1, pg_temp.moment() + interval '1 year', pg_temp.moment()
FROM generate_series(1, pg_temp.people(), 20) AS n;
