import * as v from 'valibot';

const Settings = v.object({
  idleMinutes: v.optional(v.pipe(v.number(), v.minValue(5), v.maxValue(60))),
});

/** What the server has configured and the page has to know; `idleMinutes` is its SESSION_IDLE_MINUTES. */
export interface PageSettings {
  readonly idleMinutes: number;
}

/** The limit of a server that does not say one. */
const IDLE_MINUTES = 15;

/** Reads the settings that the document brings along; a document without them gives the defaults. */
export function readSettings(page: Document = document): PageSettings {
  const text = page.getElementById('settings')?.textContent ?? '{}';
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Settings), text);
  return { idleMinutes: (parsed.success ? parsed.output.idleMinutes : undefined) ?? IDLE_MINUTES };
}
