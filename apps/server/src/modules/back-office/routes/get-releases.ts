import { AdminReleasesAnswer } from '@tessera/contracts';
import { readAdminReleases } from '../../releases';
import type { App } from '../../../http/app-types';
import type { PlatformDeps } from '../../../platform/deps';

/** GET /admin/releases: what each remote serves, and how that does. */
export function registerGetReleases(app: App, deps: Pick<PlatformDeps, 'db' | 'clock'>): void {
  app.get(
    '/admin/releases',
    {
      schema: { response: { 200: AdminReleasesAnswer } },
      config: { access: { permission: 'releases.move' } },
    },
    () => readAdminReleases(deps),
  );
}
