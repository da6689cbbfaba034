import { cleanText } from '@tessera/contracts/clean-text';
import { formatFrame, isErrorType } from '@tessera/contracts/stack-frame';
import type { TelemetryEvent } from '@tessera/contracts/telemetry';
import type { Place } from './places';

type ErrorEvent = Extract<TelemetryEvent, { kind: 'error' }>;

const OUR_FRAME = /\/releases\/([a-z][a-z0-9-]*)\/([\w.-]+)\/([\w.-]+\.js)(?:\?retry=\d+)?:(\d+):(\d+)/;
/** Function of a frame: `at new Page (` and `at async page.load (` in Chrome, `load@` in Firefox and Safari. */
const FUNCTION = /^(?:\s*at (?:async |new )?(?:[\w$]+\.)*([\w$]+) \(|([\w$]+)@)/;
const FRAMES = 5;
const MESSAGE_LENGTH = 300;
/** Normal events: a cancelled request, a busy browser. */
const HARMLESS = /^(?:AbortError|ResizeObserver loop)/;

interface Frame extends Place {
  readonly text: string;
}

const framesOf = (stack: string): Frame[] =>
  stack.split('\n').flatMap((line) => {
    const [, remote, version, file, row, column] = OUR_FRAME.exec(line) ?? [];
    if (remote === undefined || version === undefined || file === undefined) return [];
    const [, chrome, other] = FUNCTION.exec(line) ?? [];
    const text = formatFrame({ file, line: Number(row), column: Number(column), name: chrome ?? other });
    return [{ remote, version, text }];
  });

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '');

/** Returns the type of an error, unless it is `Error`, and its frames, one per line. */
const stackText = (error: unknown, frames: readonly Frame[]): string =>
  [
    ...(error instanceof Error && isErrorType(error.name) ? [error.name] : []),
    ...frames.slice(0, FRAMES).map(({ text }) => text),
  ].join('\n');

/** Reads the remote of an error that a boundary wrapped, as in "wallet 1.0.0-0123456789ab". */
function remoteOf(error: unknown): { place: Place; cause: unknown } | undefined {
  if (!(error instanceof Error) || !('remote' in error) || typeof error.remote !== 'string') return undefined;
  const [remote = '', version = ''] = error.remote.split(' ');
  return { place: { remote, version }, cause: error.cause };
}

/** The boundary knows the requested version. A frame knows the one that ran, which may be the fallback. */
const versionOf = (wanted: Place, frame: Place | undefined): Place =>
  frame?.remote === wanted.remote ? frame : wanted;

const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'RemoteFailure' || error.name === 'PageFailure');

/**
 * Describes an error for the server. The boundary that caught it, else its frames, name its remote. The message has no
 * personal data, and the stack only file names of releases. Undefined for foreign code, such as browser extensions, and for
 * failed loads while offline.
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
  const isLoad = isLoadFailure(source);
  const stack = stackOf(source);
  // A remote that throws while it loads: its own frames are in the cause of the loader's error.
  const inner = isLoad && source instanceof Error ? framesOf(stackOf(source.cause)) : [];
  const frames = inner.length > 0 ? inner : framesOf(stack);
  const told = stackText(inner.length > 0 && source instanceof Error ? source.cause : source, frames);
  const isForeign = frames.length === 0 && stack.includes('://');
  const frame = frames.find(({ remote }) => remote !== 'shell');
  const place =
    caught === undefined ? (isForeign ? undefined : (frame ?? shell)) : versionOf(caught.place, frame);
  if (place === undefined) return undefined;
  if (isLoad && !navigator.onLine) return undefined;
  const route = shown?.remote === place.remote ? shown.route : undefined;
  return {
    kind: 'error',
    remote: place.remote,
    version: place.version,
    phase: isLoad ? 'load' : caught === undefined ? 'page' : 'render',
    message: cleanText(text).slice(0, MESSAGE_LENGTH),
    ...(told === '' ? {} : { stack: told }),
    ...(route === undefined ? {} : { route }),
  };
}
