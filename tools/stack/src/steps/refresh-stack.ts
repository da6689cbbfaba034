import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '../report';
import { repositoryRoot } from '../repository-root';
import { grantApplication, migrateDatabase } from '@tessera/server/database';
import type { ServiceContext } from '../services/service-context';
import { databaseUrlOf } from '../services/start-database';
import { buildProjects } from './build-projects';
import { publishReleases } from './publish-releases';

const SERVER_BUILD = join(repositoryRoot, 'apps/server/dist/server.js');

/** Builds and publishes changed projects. Restarts the server only if its own build changed. */
export async function refreshStack(
  context: ServiceContext,
  say: Report['say'],
  restartServer: () => Promise<void>,
): Promise<void> {
  const before = builtAt();
  await buildProjects({ say });
  await publishReleases(context);
  if (builtAt() === before) return;
  // The server's role cannot change the schema.
  const ownerUrl = databaseUrlOf(context, 'tessera');
  await migrateDatabase(ownerUrl);
  await grantApplication(ownerUrl, context.secrets.applicationPassword);
  await restartServer();
}

function builtAt(): number {
  return statSync(SERVER_BUILD, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
