import { parseArgs } from 'node:util';
import pg from 'pg';
import * as v from 'valibot';
import { systemClock } from '../clock';
import { createDatabase, type Database } from '../db/database';
import { findDatabase } from '../db/find-database';
import { answerTicket, TicketError } from './answer-ticket';
import { readQueue, readThread } from './staff.repository';

const USAGE = `npm run support -w @tessera/server -- <command>
  list                            what waits for an answer, the oldest first
  show <number>                   a ticket with its messages
  answer <number> "<text>"        answers it; the person hears of it in the application or by mail
      --name <name>               who answers (Tessera support)
      --role <role>               in which role (Customer Support)
The database is that of DATABASE_URL, or of npm start.`;

const TicketNumber = v.pipe(
  v.string(),
  v.regex(/^#?\d{1,9}$/),
  v.transform((text) => Number(text.replace('#', ''))),
);
const Text = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(5000));

function read<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw new TicketError(USAGE);
  return parsed.output;
}

async function run(db: Database): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string', default: 'Tessera support' },
      role: { type: 'string', default: 'Customer Support' },
    },
  });
  const [command, which, text] = positionals;
  if (command === 'list') return readQueue(db);
  if (command === 'show') return readThread(db, read(TicketNumber, which));
  if (command !== 'answer') throw new TicketError(USAGE);
  const number = read(TicketNumber, which);
  await answerTicket({ db, clock: systemClock }, { number, body: read(Text, text), ...values });
  return `Ticket #${number} is answered`;
}

const pool = new pg.Pool({ connectionString: findDatabase(), max: 2 });
try {
  process.stdout.write(`${await run(createDatabase(pool))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof TicketError ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await pool.end();
}
