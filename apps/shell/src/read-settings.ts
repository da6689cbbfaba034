import * as v from 'valibot';

const Settings = v.object({
  idleMinutes: v.optional(v.pipe(v.number(), v.minValue(5), v.maxValue(60))),
  live: v.optional(v.string()),
  releaseKey: v.optional(v.string()),
});

/** Settings of the server that the page needs. `idleMinutes` is SESSION_IDLE_MINUTES. */
export interface PageSettings {
  readonly idleMinutes: number;
  /** Remote that this document may load from a developer's machine, as `name@origin`. */
  readonly live?: string | undefined;
  /** Public key of the release signatures, base64 of its SPKI. An older server sends none. */
  readonly releaseKey?: string | undefined;
}

const IDLE_MINUTES = 15;

/** Reads the settings of the document; defaults when it has none. */
export function readSettings(page: Document = document): PageSettings {
  const text = page.getElementById('settings')?.textContent ?? '{}';
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Settings), text);
  const { idleMinutes = IDLE_MINUTES, ...rest } = parsed.success ? parsed.output : {};
  return { idleMinutes, ...rest };
}
