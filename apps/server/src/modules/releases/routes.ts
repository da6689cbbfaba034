import type { App } from '../../http/app-types';
import type { PlatformDeps } from '../../platform/deps';
import type { Releases } from './releases';
import { registerFlags } from './routes/flags';
import { registerRemotes } from './routes/remotes';
import { registerTelemetry } from './routes/telemetry';
import { registerUploads } from './routes/uploads';

export function registerReleasesRoutes(app: App, deps: PlatformDeps & { releases: Releases }): void {
  registerTelemetry(app, deps);
  registerFlags(app, deps);
  registerRemotes(app, deps);
  registerUploads(app, deps);
}
