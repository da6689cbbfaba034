import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A statement as it went to PostgreSQL, its values in PostgreSQL's text form. */
export interface Statement {
  readonly text: string;
  readonly values: readonly (string | null)[];
}

/** A way to a database that hears the statements which take it. */
export interface StatementRecorder {
  /** The same database, by way of the recorder. */
  readonly url: string;
  /** What goes by while the work is done, in order. */
  during(work: () => Promise<unknown>): Promise<readonly Statement[]>;
  close(): void;
}

/** Stands between a server and its database, and reads PostgreSQL's protocol as it goes by. */
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

/** Takes the pieces of one connection and calls out for every statement in them. */
export function createReader(onStatement: (statement: Statement) => void): (piece: Buffer) => void {
  let rest = Buffer.alloc(0);
  let greeted = false;
  const texts = new Map<string, string>();
  return (piece) => {
    rest = Buffer.concat([rest, piece]);
    for (;;) {
      // The first message of a connection has no letter before its length.
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

/** The values of a Bind message, behind the formats they are in. */
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
