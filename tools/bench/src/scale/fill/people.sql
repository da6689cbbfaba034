-- Five follows per person, most of them of the famous.
INSERT INTO follows (follower_id, followed_id, created_at)
SELECT pg_temp.id(1, person), pg_temp.id(1, followed), pg_temp.moment() - pg_temp.draw(n, 11) * interval '300 days'
FROM (
  SELECT person, followed, min(n) AS n FROM generate_series(0, 5 * pg_temp.people() - 1) AS n
  CROSS JOIN LATERAL (SELECT 1 + n / 5 AS person, pg_temp.pick(n, 10, pg_temp.people(), 3) AS followed) AS pair
  WHERE person <> followed GROUP BY person, followed ORDER BY person
) AS pairs;

INSERT INTO blocks (blocker_id, blocked_id, created_at)
SELECT pg_temp.id(1, n), pg_temp.id(1, 1 + n % pg_temp.people()), pg_temp.moment() - interval '10 days'
FROM generate_series(1, pg_temp.people(), 50) AS n WHERE n <> 1 + n % pg_temp.people();

INSERT INTO social_counts (user_id, followers, follows, blocked)
SELECT user_id, sum(followers), sum(follows), sum(blocked) FROM (
  SELECT followed_id AS user_id, count(*) AS followers, 0 AS follows, 0 AS blocked FROM follows GROUP BY 1
  UNION ALL SELECT follower_id, 0, count(*), 0 FROM follows GROUP BY 1
  UNION ALL SELECT blocker_id, 0, 0, count(*) FROM blocks GROUP BY 1
) AS counts GROUP BY user_id;
