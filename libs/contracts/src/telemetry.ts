import * as v from 'valibot';
import { ReleaseVersion, RemoteName } from './remotes';

const short = (length: number) => v.pipe(v.string(), v.maxLength(length));

/** Redacted by the client and again by the server. */
export const TelemetryError = v.strictObject({
  kind: v.literal('error'),
  remote: RemoteName,
  version: ReleaseVersion,
  /** `load`: failed to load. `render`: a page threw. `page`: other. */
  phase: v.picklist(['load', 'render', 'page']),
  message: short(300),
  /** Lines of `formatFrame`: file names of our releases only. The first line may be the type of the error. */
  stack: v.optional(short(1500)),
  /** Pattern without values. */
  route: v.optional(short(128)),
});
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
/** No personal data. */
export const TelemetryRequest = v.strictObject({
  /** W3C trace id, as in `traceparent`. */
  trace: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  events: v.pipe(v.array(TelemetryEvent), v.minLength(1), v.maxLength(50)),
});
export type TelemetryRequest = v.InferOutput<typeof TelemetryRequest>;
