import Fastify from 'fastify';
import pg from 'pg';
import * as v from 'valibot';

/** Run as a process of its own: one route that sends statements to the database and answers with their rows. */
const Task = v.object({
  databaseUrl: v.string(),
  statements: v.array(v.object({ text: v.string(), values: v.array(v.nullable(v.string())) })),
});
const { databaseUrl, statements } = v.parse(Task, JSON.parse(process.env['BARE_TASK'] ?? ''));

const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const app = Fastify();
app.get('/', async () => {
  const answer: unknown[] = [];
  for (const { text, values } of statements) answer.push((await pool.query(text, values)).rows);
  return { data: answer };
});
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
