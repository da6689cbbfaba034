/** Maximum of a load time and a web vital in `TelemetryRequest`. The server rejects a batch with a larger one. */
export const LONGEST_MS = 600_000;
