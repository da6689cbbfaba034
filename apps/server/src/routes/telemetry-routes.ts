import type { App } from '../http/app-types';
import type { ServerDeps } from '../platform/deps';
import { createTelemetryLimits } from '../modules/releases/telemetry/telemetry-limits';
import { registerPostPolicyReports } from '../modules/releases/routes/post-policy-reports';
import { registerPostTelemetry } from '../modules/releases/routes/post-telemetry';

/** What pages tell of themselves; both calls share one limit. */
export function registerTelemetryRoutes(app: App, deps: ServerDeps): void {
  const admitTelemetry = createTelemetryLimits(deps);
  registerPostTelemetry(app, { ...deps, admitTelemetry });
  registerPostPolicyReports(app, { ...deps, admitTelemetry });
}
