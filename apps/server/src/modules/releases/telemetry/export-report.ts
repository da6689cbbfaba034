import { randomBytes } from 'node:crypto';
import { parseFrame } from '@tessera/contracts/stack-frame';
import { type Clock, MINUTE } from '../../../platform/clock';
import type { PlatformDeps } from '../../../platform/deps';
import type { Counted } from './record-telemetry';
import type { KeptError } from './sort-events';
import type { SourceFrame, Symbolicate } from './symbolicate';

type Deps = Pick<PlatformDeps, 'otlp' | 'clock'>;

const textOf = (frames: readonly Pick<SourceFrame, 'name' | 'source' | 'built'>[]): string =>
  frames
    .map(({ name, source, built }) => (name === null ? (source ?? built) : `${name} (${source ?? built})`))
    .map((place) => `    at ${place}`)
    .join('\n');

const builtFrames = ({ frames }: KeptError) =>
  frames.split('\n').flatMap((line) => {
    const frame = parseFrame(line);
    if (frame === undefined) return [];
    return { built: `${frame.file}:${frame.line}:${frame.column}`, source: null, name: frame.name ?? null };
  });

/** Maximum number of source maps read per minute and process. Any page can name any file of a release. */
const MAPS_PER_MINUTE = 30;

function createMapLimit(clock: Clock): () => boolean {
  let minute = 0;
  let count = 0;
  return () => {
    const current = Math.floor(clock.now().getTime() / MINUTE);
    if (current !== minute) count = 0;
    minute = current;
    count += 1;
    return count <= MAPS_PER_MINUTE;
  };
}

/**
 * Creates a function that exports the counted load of a page as a span, and its counted errors. The span ends when the
 * report arrives, up to 10 s after the load, because reports contain durations only.
 */
export function createReportExport({ otlp, clock }: Deps, symbolicate: Symbolicate) {
  const mayLoad = createMapLimit(clock);
  return ({ told, share }: Counted, { trace, browser }: { trace: string; browser: string }): void => {
    const { name, version, source, loadMs } = told;
    const at = clock.now();
    const common = { service: { name, version, source }, traceId: trace };
    if (share.loads > 0 && loadMs !== null)
      otlp.load({
        ...common,
        kind: 'internal',
        name: `load ${name}`,
        spanId: randomBytes(8).toString('hex'),
        parentId: '',
        hasRemoteParent: false,
        end: at.getTime(),
        durationMs: loadMs,
        isError: false,
        attributes: { 'tessera.browser': browser },
        links: [],
      });
    if (share.errors === 0) return;
    for (const error of told.errors) {
      const { type, message, frames, phase, route, fingerprint } = error;
      otlp.error({
        ...common,
        at,
        type,
        message,
        frames: textOf(builtFrames(error)),
        symbolicate: async () => textOf((await symbolicate({ name, version }, [frames], mayLoad))[0] ?? []),
        attributes: {
          'url.template': route,
          'tessera.browser': browser,
          'tessera.phase': phase,
          'tessera.fingerprint': fingerprint,
        },
      });
    }
  };
}
