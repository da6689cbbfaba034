import { cleanText, type TelemetryEvent } from '@tessera/contracts';
import type { Place } from './places';

type ErrorEvent = Extract<TelemetryEvent, { kind: 'error' }>;

const OUR_FRAME = /\/releases\/([a-z][a-z0-9-]*)\/([\w.-]+)\/([\w.-]+\.js)(?:\?retry=\d+)?:(\d+):(\d+)/;
const FRAMES = 5;
const MESSAGE_LENGTH = 300;
/** A person left, or the browser was busy: nothing is wrong. */
const HARMLESS = /^(?:AbortError|ResizeObserver loop)/;

interface Frame extends Place {
  readonly text: string;
}

const framesOf = (stack: string): Frame[] =>
  stack.split('\n').flatMap((line) => {
    const [, remote, version, file, row, column] = OUR_FRAME.exec(line) ?? [];
    if (remote === undefined || version === undefined) return [];
    return [{ remote, version, text: `${file}:${row}:${column}` }];
  });

/** What a boundary says of the error it wraps: "wallet 1.0.0-0123456789ab". */
function remoteOf(error: unknown): { place: Place; cause: unknown } | undefined {
  if (!(error instanceof Error) || !('remote' in error) || typeof error.remote !== 'string') return undefined;
  const [remote = '', version = ''] = error.remote.split(' ');
  return { place: { remote, version }, cause: error.cause };
}

/** The boundary knows the version that was wanted; what ran may be the one that stood in for it. */
const versionOf = (wanted: Place, frame: Place | undefined): Place =>
  frame?.remote === wanted.remote ? frame : wanted;

const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'RemoteFailure' || error.name === 'PageFailure');

/**
 * An error as it is told to the server: whose it is by the boundary that caught it, else by its own frames; its text without
 * what a person has in it; of its stack the file names of our releases. Undefined for what is not ours, such as code of the
 * browser's extensions, and for what a page without a network cannot load.
 */
export function describeError(
  error: unknown,
  { shell, shown }: { readonly shell: Place | undefined; readonly shown: Place | undefined },
): ErrorEvent | undefined {
  const caught = remoteOf(error);
  const source = caught?.cause ?? error;
  const text = source instanceof Error ? source.message : typeof source === 'string' ? source : 'No error';
  const name = source instanceof Error ? source.name : '';
  if (HARMLESS.test(name) || HARMLESS.test(text)) return undefined;
  const stack = source instanceof Error ? (source.stack ?? '') : '';
  const frames = framesOf(stack);
  const isForeign = frames.length === 0 && stack.includes('://');
  const frame = frames.find(({ remote }) => remote !== 'shell');
  const place =
    caught === undefined ? (isForeign ? undefined : (frame ?? shell)) : versionOf(caught.place, frame);
  if (place === undefined) return undefined;
  const isLoad = isLoadFailure(source);
  if (isLoad && !navigator.onLine) return undefined;
  const route = shown?.remote === place.remote ? shown.route : undefined;
  return {
    kind: 'error',
    remote: place.remote,
    version: place.version,
    phase: isLoad ? 'load' : caught === undefined ? 'page' : 'render',
    message: cleanText(text).slice(0, MESSAGE_LENGTH),
    ...(frames.length === 0
      ? {}
      : {
          stack: frames
            .slice(0, FRAMES)
            .map((frame) => frame.text)
            .join('\n'),
        }),
    ...(route === undefined ? {} : { route }),
  };
}
