import type { App } from '../../http/app-types';
import type { PlatformDeps } from '../../platform/deps';
import type { Releases } from './releases';
import { registerRemotes } from './routes/remotes';
import { registerTelemetry } from './routes/telemetry';

export function registerReleasesRoutes(app: App, deps: PlatformDeps & { releases: Releases }): void {
  registerTelemetry(app, deps);
  registerRemotes(app, deps);
}
