import type { App } from '../app-types';
import type { ServerDeps } from '../deps';
import { createTelemetryLimits } from '../telemetry/telemetry-limits';
import { registerPostPolicyReports } from './telemetry/post-policy-reports';
import { registerPostTelemetry } from './telemetry/post-telemetry';

/** What pages tell of themselves; both calls share one limit. */
export function registerTelemetryRoutes(app: App, deps: ServerDeps): void {
  const admitTelemetry = createTelemetryLimits(deps);
  registerPostTelemetry(app, { ...deps, admitTelemetry });
  registerPostPolicyReports(app, { ...deps, admitTelemetry });
}
