import { createHash } from 'node:crypto';
import { cleanText } from '@tessera/contracts/clean-text';
import { formatFrame, isErrorType, parseFrame } from '@tessera/contracts/stack-frame';
import type { TelemetryEvent } from '@tessera/contracts/telemetry';
import { looksLikePhrase } from '../../../platform/looks-like-phrase';
import type { PlatformDeps } from '../../../platform/deps';
import type { ExportedSource } from '../../../platform/otlp/otlp-json';
import { keepUntilMoved } from '../keep-until-moved';
import { readRoutes } from '../releases.repository';

type EventOf<Kind extends TelemetryEvent['kind']> = Extract<TelemetryEvent, { kind: Kind }>;

export interface KeptError {
  readonly fingerprint: string;
  /** Name of the error's class. */
  readonly type: string;
  readonly message: string;
  /** One frame per line, as `formatFrame` writes it. */
  readonly frames: string;
  readonly phase: EventOf<'error'>['phase'];
  readonly route: string;
}

export interface PageReport {
  readonly name: string;
  readonly version: string;
  readonly source: ExportedSource;
  readonly loadMs: number | null;
  readonly isAsked: boolean;
  readonly errors: readonly KeptError[];
  readonly vitals: readonly { name: EventOf<'vital'>['name']; value: number; route: string }[];
}

export const OFFLINE_MAX_AGE_MS = 5_000;
const ERRORS_OF_PAGE = 5;

const FRAMES_OF_ERROR = 5;
const PHRASE = '[text that looks like a recovery phrase]';

function keptError({ message, stack, phase }: EventOf<'error'>, route: string): KeptError {
  const clean = looksLikePhrase(message) ? PHRASE : cleanText(message);
  const lines = (stack ?? '').split('\n');
  const [first = ''] = lines;
  // Ignore other lines, because clients may send any text.
  const frames = lines.flatMap((line) => parseFrame(line) ?? []);
  const top = frames.slice(0, 1).map((frame) => formatFrame({ ...frame, name: undefined }));
  // Replace digits, because numbers differ between two occurrences of the same error.
  const same = [phase, clean.replaceAll(/\d+/g, '0'), ...top].join('\n');
  return {
    fingerprint: createHash('sha256').update(same).digest('hex').slice(0, 16),
    type: isErrorType(first) ? first : 'Error',
    message: clean,
    frames: frames.slice(0, FRAMES_OF_ERROR).map(formatFrame).join('\n'),
    phase,
    route,
  };
}

type PublishedLookup = ReturnType<typeof createPublishedVersions>;

/**
 * If a version fails to load, the page also reports events of a fallback version. Therefore the version of a load error
 * takes precedence.
 */
const givenVersion = (ofName: readonly TelemetryEvent[]): string =>
  (ofName.find((event) => event.kind === 'error' && event.phase === 'load') ?? ofName[0])?.version ?? '';

/** Sorts by name, so that concurrent transactions lock rows in the same order. */
export async function groupEvents(events: readonly TelemetryEvent[], published: PublishedLookup) {
  const told: PageReport[] = [];
  for (const name of [...new Set(events.map(({ remote }) => remote))].toSorted()) {
    const ofName = events.filter(({ remote }) => remote === name);
    const version = givenVersion(ofName);
    const release = await published(name, version);
    if (release === undefined) continue;
    const { source, routes } = release;
    const own = ofName.filter((event) => event.version === version);
    const known = (route: string | undefined) => (route !== undefined && routes.has(route) ? route : '');
    const errors = own
      .filter((event) => event.kind === 'error')
      .map((event) => keptError(event, known(event.route)));
    const loads = own.filter((event) => event.kind === 'load');
    told.push({
      name,
      version,
      source,
      loadMs: loads[0]?.ms ?? null,
      isAsked: loads.length > 0 || errors.length > 0,
      errors: errors
        .filter((one, at) => errors.findIndex(({ fingerprint }) => fingerprint === one.fingerprint) === at)
        .slice(0, ERRORS_OF_PAGE)
        .toSorted((one, other) => (one.fingerprint < other.fingerprint ? -1 : 1)),
      vitals: own
        .filter((event) => event.kind === 'vital')
        .map((event) => ({ name: event.name, value: event.value, route: known(event.route) })),
    });
  }
  return told;
}

export function createPublishedVersions(deps: Pick<PlatformDeps, 'db' | 'listener'>) {
  const read = keepUntilMoved(deps, OFFLINE_MAX_AGE_MS, async () => {
    const rows = await readRoutes(deps.db);
    return new Map(
      rows.map(({ name, version, source, routes }) => [
        `${name} ${version}`,
        { source: source ?? {}, routes: new Set(routes ?? []) },
      ]),
    );
  });
  return async (name: string, version: string) => (await read()).get(`${name} ${version}`);
}
