import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** SQL statement as sent to PostgreSQL, with its values in text format. */
export interface Statement {
  readonly text: string;
  readonly values: readonly (string | null)[];
}

/** Proxy in front of a database that records statements. */
export interface StatementRecorder {
  /** URL of the same database through the recorder. */
  readonly url: string;
  /** Runs `work`. @returns the statements sent meanwhile, in order */
  during(work: () => Promise<unknown>): Promise<readonly Statement[]>;
  close(): void;
}

/** Starts a proxy between a server and its database that parses PostgreSQL's wire protocol. */
export async function recordStatements(databaseUrl: string): Promise<StatementRecorder> {
  const target = new URL(databaseUrl);
  let recorded: Statement[] | undefined;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    const read = createReader((statement) => recorded?.push(statement));
    client.on('data', read);
    client.pipe(database).pipe(client);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => [client, database].forEach((one) => one.destroy()));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The recorder has no port.');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${address.port}`;
  return {
    url: url.href,
    async during(work) {
      const statements: Statement[] = [];
      recorded = statements;
      await work();
      recorded = undefined;
      return statements;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Returns a parser for the chunks of one connection that calls `onStatement` for each statement. */
export function createReader(onStatement: (statement: Statement) => void): (piece: Buffer) => void {
  let rest = Buffer.alloc(0);
  let greeted = false;
  const texts = new Map<string, string>();
  return (piece) => {
    rest = Buffer.concat([rest, piece]);
    for (;;) {
      // The first message of a connection has no type byte before its length.
      const letter = greeted ? 1 : 0;
      if (rest.length < letter + 4) return;
      const end = letter + rest.readInt32BE(letter);
      if (rest.length < end) return;
      const body = rest.subarray(letter + 4, end);
      const kind = greeted ? String.fromCharCode(rest.readUInt8(0)) : '';
      rest = rest.subarray(end);
      greeted = true;
      if (kind === 'Q') onStatement({ text: textAt(body, 0).text, values: [] });
      if (kind === 'P') {
        const name = textAt(body, 0);
        texts.set(name.text, textAt(body, name.end).text);
      }
      if (kind === 'B') {
        const name = textAt(body, textAt(body, 0).end);
        onStatement({ text: texts.get(name.text) ?? '', values: valuesAt(body, name.end) });
      }
    }
  };
}

function textAt(body: Buffer, from: number): { text: string; end: number } {
  const zero = body.indexOf(0, from);
  return { text: body.toString('utf8', from, zero), end: zero + 1 };
}

/** Reads the values of a Bind message, which follow their format codes. */
function valuesAt(body: Buffer, from: number): (string | null)[] {
  let at = from + 2 + 2 * body.readInt16BE(from);
  const count = body.readInt16BE(at);
  at += 2;
  return Array.from({ length: count }, () => {
    const length = body.readInt32BE(at);
    at += 4;
    if (length < 0) return null;
    const value = body.toString('utf8', at, at + length);
    at += length;
    return value;
  });
}
