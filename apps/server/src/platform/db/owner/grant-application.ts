import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

/** Database role of the server, as named in `apps/server/grants.sql`. */
export const APPLICATION_ROLE = 'tessera_app';

/** Creates the server's role or sets its password, and grants its permissions. Call this after the migrations. */
export async function grantApplication(ownerUrl: string, password: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(readFileSync(join(import.meta.dirname, '../../../../grants.sql'), 'utf8'));
    const literal = client.escapeLiteral(password);
    await client.query(`alter role ${APPLICATION_ROLE} login password ${literal}`);
  } finally {
    await client.end();
  }
}
