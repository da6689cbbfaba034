import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import pg from 'pg';
import { assertRegistry } from './assert-registry';

const superuser = process.env['TEST_DATABASE_URL'] ?? '';
const name = `registry_${randomBytes(8).toString('hex')}`;
const databaseUrl = Object.assign(new URL(superuser), { pathname: `/${name}` }).href;

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

beforeAll(() => run(superuser, `create database ${name}`));
afterAll(() => run(superuser, `drop database ${name} with (force)`));

it('rejects a database without tables, with the remedy, and accepts one with tables', async () => {
  await expect(assertRegistry({ databaseUrl })).rejects.toThrow(
    `/${name} is no registry yet: start its server once`,
  );
  await run(databaseUrl, 'create table releases (name text)');
  await expect(assertRegistry({ databaseUrl })).resolves.toBeUndefined();
});

it.each(['127.0.0.1', 'localhost'])(
  'names the address and the remedy when the connection to %s fails, without the password',
  async (host) => {
    const port = await unusedPort();
    const nobody = `postgres://tessera:Quiet-Harbour-52@${host}:${port}/tessera`;
    const refusal = await assertRegistry({ databaseUrl: nobody }).catch((error: unknown) => String(error));
    expect(refusal).toContain(`The registry at ${host}:${port}/tessera is not available (`);
    expect(refusal).toContain('ECONNREFUSED');
    expect(refusal).toContain('run npm start in another terminal');
    expect(refusal).not.toContain('Quiet-Harbour');
  },
);

/** Returns a port that was free a moment ago. */
async function unusedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
