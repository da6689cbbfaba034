import * as v from 'valibot';
import { ReleaseVersion, RemoteName } from './remotes';

const short = (length: number) => v.pipe(v.string(), v.maxLength(length));

/** Client error. Addresses, e-mails and long numbers are redacted by the client and again by the server. */
export const TelemetryError = v.strictObject({
  kind: v.literal('error'),
  remote: RemoteName,
  version: ReleaseVersion,
  /** `load`: remote failed to load. `render`: a page threw. `page`: other uncaught error. */
  phase: v.picklist(['load', 'render', 'page']),
  message: short(300),
  /** First frames, with file names of our own releases only. */
  stack: v.optional(short(1500)),
  /** Route pattern, without values. */
  route: v.optional(short(128)),
});
/** Load time of a remote. */
export const TelemetryLoad = v.strictObject({
  kind: v.literal('load'),
  remote: RemoteName,
  version: ReleaseVersion,
  ms: v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)),
});
export const VitalName = v.picklist(['LCP', 'INP', 'CLS', 'FCP', 'TTFB']);
export type VitalName = v.InferOutput<typeof VitalName>;
export const TelemetryVital = v.strictObject({
  kind: v.literal('vital'),
  remote: RemoteName,
  version: ReleaseVersion,
  name: VitalName,
  /** Milliseconds; CLS without unit. */
  value: v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)),
  route: v.optional(short(128)),
});
export const TelemetryEvent = v.variant('kind', [TelemetryError, TelemetryLoad, TelemetryVital]);
export type TelemetryEvent = v.InferOutput<typeof TelemetryEvent>;
/** POST /telemetry, responds 204. No personal data; at most 50 events and 32 kB. */
export const TelemetryRequest = v.strictObject({
  /** W3C trace id of the page (32 hex digits), as in `traceparent` of its requests. */
  trace: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  events: v.pipe(v.array(TelemetryEvent), v.minLength(1), v.maxLength(50)),
});
export type TelemetryRequest = v.InferOutput<typeof TelemetryRequest>;
