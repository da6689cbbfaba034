import { createTelemetryLimits } from './telemetry/telemetry-limits';
import type { App } from '../../http/app-types';
import { registerGetRemotes } from './routes/get-remotes';
import { registerLiveRemote } from './routes/live-remote';
import type { Releases } from './releases';
import { registerPostTelemetry } from './routes/post-telemetry';
import { registerPostPolicyReports } from './routes/post-policy-reports';
import type { PlatformDeps } from '../../platform/deps';

/** Registers the calls of the module under /api. */
export function registerReleasesRoutes(app: App, deps: PlatformDeps & { releases: Releases }): void {
  const admitTelemetry = createTelemetryLimits(deps);
  registerPostTelemetry(app, { ...deps, admitTelemetry });
  registerPostPolicyReports(app, { ...deps, admitTelemetry });
  registerGetRemotes(app, { ...deps, ...deps.releases });
  registerLiveRemote(app, deps);
}
