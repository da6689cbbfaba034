import * as v from 'valibot';

const Settings = v.object({
  /** SESSION_IDLE_MINUTES of the server. */
  idleMinutes: v.optional(v.pipe(v.number(), v.minValue(5), v.maxValue(60)), 15),
  /** Remote that this document may load from a developer's machine, as `name@origin`. */
  live: v.optional(v.string()),
  /** Staged version that this document previews, as `name@version`. */
  preview: v.optional(v.string()),
  /** Public key of the release signatures, base64 of its SPKI. An older server sends none. */
  releaseKey: v.optional(v.string()),
  /** Other accepted keys, during a rotation. */
  otherReleaseKeys: v.optional(v.array(v.string()), []),
});

/** Reads the settings of the document; defaults when it has none. */
export function readSettings(page: Document = document): v.InferOutput<typeof Settings> {
  const text = page.getElementById('settings')?.textContent ?? '{}';
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Settings), text);
  return parsed.success ? parsed.output : v.parse(Settings, {});
}
