import * as v from 'valibot';
import { ReleaseVersion, RemoteName } from './remotes';

const short = (length: number) => v.pipe(v.string(), v.maxLength(length));

/** An error as its page saw it; addresses, e-mails and long digits are taken out of the text before it is sent and again when it arrives. */
export const TelemetryError = v.strictObject({
  kind: v.literal('error'),
  remote: RemoteName,
  version: ReleaseVersion,
  /** `load`: the remote did not come; `render`: a page of it broke; `page`: anything else uncaught. */
  phase: v.picklist(['load', 'render', 'page']),
  message: short(300),
  /** The first frames, file names of our own releases only. */
  stack: v.optional(short(1500)),
  /** The route's pattern, never its values. */
  route: v.optional(short(128)),
});
/** A remote came to the screen, and how long it took. */
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
/** POST /telemetry: answered 204; no personal data, at most 50 events and 32 kB. */
export const TelemetryRequest = v.strictObject({
  /** W3C trace id (32 hex digits) of the page's life: the same that its calls send in `traceparent`. */
  trace: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  events: v.pipe(v.array(TelemetryEvent), v.minLength(1), v.maxLength(50)),
});
export type TelemetryRequest = v.InferOutput<typeof TelemetryRequest>;
