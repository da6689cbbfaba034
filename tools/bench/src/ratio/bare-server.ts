import Fastify from 'fastify';
import pg from 'pg';
import * as v from 'valibot';

/** Program of its own process: serves one route that runs the statements and responds with their rows. */
const Task = v.object({
  databaseUrl: v.string(),
  statements: v.array(v.object({ text: v.string(), values: v.array(v.nullable(v.string())) })),
  /** Whether to use prepared statements, which PostgreSQL parses and plans once per connection. */
  prepared: v.boolean(),
  /** Response instead of the rows. */
  answer: v.optional(v.unknown()),
});
const { databaseUrl, statements, prepared, answer } = v.parse(
  Task,
  JSON.parse(process.env['BARE_TASK'] ?? ''),
);

const texts = [...new Set(statements.map(({ text }) => text))];
const queries = statements.map(({ text, values }) => {
  return { text, values, ...(prepared ? { name: `statement_${texts.indexOf(text)}` } : {}) };
});
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const app = Fastify();
app.get('/', async () => {
  const data: unknown[] = [];
  for (const query of queries) data.push((await pool.query(query)).rows);
  return answer ?? { data };
});
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
