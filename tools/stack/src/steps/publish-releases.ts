import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../repository-root';
import type { ServiceContext } from '../services/service-context';

export async function publishReleases(_context: ServiceContext): Promise<void> {
  existsSync(join(repositoryRoot, 'apps/shell/dist/release.json'));
}
