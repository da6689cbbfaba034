import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { repositoryRoot } from '../repository-root';

/** The role that the server runs as, as `apps/server/grants.sql` names it. */
export const APPLICATION_ROLE = 'tessera_app';

/** Creates the role of the server, or gives it this password, and what it needs after the migrations. */
export async function grantApplication(ownerUrl: string, password: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(readFileSync(join(repositoryRoot, 'apps/server/grants.sql'), 'utf8'));
    const literal = client.escapeLiteral(password);
    await client.query(`alter role ${APPLICATION_ROLE} login password ${literal}`);
  } finally {
    await client.end();
  }
}
