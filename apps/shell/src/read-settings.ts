import * as v from 'valibot';

const Settings = v.object({
  idleMinutes: v.optional(v.pipe(v.number(), v.minValue(5), v.maxValue(60))),
  live: v.optional(v.string()),
  releaseKey: v.optional(v.string()),
});

/** What the server has configured and the page has to know; `idleMinutes` is its SESSION_IDLE_MINUTES. */
export interface PageSettings {
  readonly idleMinutes: number;
  /** The remote that this document may load from the developer's machine, as `name@origin`. */
  readonly live?: string | undefined;
  /** The key that releases are signed with, base64 of its SPKI; a server of the version before sends none. */
  readonly releaseKey?: string | undefined;
}

/** The limit of a server that does not say one. */
const IDLE_MINUTES = 15;

/** Reads the settings that the document brings along; a document without them gives the defaults. */
export function readSettings(page: Document = document): PageSettings {
  const text = page.getElementById('settings')?.textContent ?? '{}';
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Settings), text);
  const { idleMinutes = IDLE_MINUTES, ...rest } = parsed.success ? parsed.output : {};
  return { idleMinutes, ...rest };
}
