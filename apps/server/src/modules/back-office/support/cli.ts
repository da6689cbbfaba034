import { parseArgs } from 'node:util';
import pg from 'pg';
import * as v from 'valibot';
import { systemClock } from '../../../platform/clock';
import { createDatabase, type Database } from '../../../platform/db/database';
import { DATA_OPTION, DATA_USAGE, findDatabase } from '../../../platform/db/find-database';
import { answerTicket, listOpenTickets, printTicket, TicketError } from './answer-ticket.service';

const USAGE = `npm run support -w @tessera/server -- <command>
  list                            what waits for an answer, the oldest first
  show <number>                   a ticket with its messages
  answer <number> "<text>"        answers it; the person hears of it in the application or by mail
      --name <name>               who answers (Tessera support)
      --role <role>               in which role (Customer Support)
${DATA_USAGE}`;

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

function readArguments() {
  return parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string', default: 'Tessera support' },
      role: { type: 'string', default: 'Customer Support' },
      ...DATA_OPTION,
    },
  });
}

async function run(db: Database, { positionals, values }: ReturnType<typeof readArguments>): Promise<string> {
  const [command, which, text] = positionals;
  if (command === 'list') return listOpenTickets(db);
  if (command === 'show') return printTicket(db, read(TicketNumber, which));
  if (command !== 'answer') throw new TicketError(USAGE);
  const number = read(TicketNumber, which);
  const { name, role } = values;
  await answerTicket({ db, clock: systemClock }, { number, body: read(Text, text), name, role });
  return `Ticket #${number} is answered`;
}

async function main(): Promise<void> {
  const read = readArguments();
  const pool = new pg.Pool({ connectionString: findDatabase(read.values.data), max: 2 });
  try {
    process.stdout.write(`${await run(createDatabase(pool), read)}\n`);
  } finally {
    await pool.end();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
