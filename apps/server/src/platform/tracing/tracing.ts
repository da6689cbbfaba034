import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes } from '../otlp/otlp-json';
import { traceparentOf, type SpanIds } from './traceparent';

export type SpanKind = 'internal' | 'server' | 'client' | 'consumer';

/** Attributes must contain no personal data and no secret, because receivers of traces are outside the server. */
export interface SpanStart {
  readonly name: string;
  /** Default: `internal`. */
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
  /** `traceparent` of a span of another request, job or process. If it is invalid, the span starts a trace. */
  readonly continues?: string | null | undefined;
}

export interface OpenSpan extends SpanIds {
  /** Exports the span. A span that does not end is not exported. */
  end(outcome?: { readonly isError?: boolean; readonly attributes?: Attributes }): void;
}

export interface Tracing {
  /**
   * Starts a span: a child of the active span, or a span that `continues` another trace and links to the active span, or the
   * first span of a trace.
   */
  start(span: SpanStart): OpenSpan;
}

const active = new AsyncLocalStorage<OpenSpan>();

/** Returns the span of the current asynchronous context. Undefined in a server without tracing. */
export const activeSpan = (): OpenSpan | undefined => active.getStore();

/** Returns the `traceparent` that work for the active span continues later, for example a job. */
export function activeTraceparent(): string | undefined {
  const span = activeSpan();
  return span && traceparentOf(span);
}

/** Runs `work`, and everything that it calls, with `span` as the active span. */
export const withActiveSpan = <Result>(span: OpenSpan, work: () => Result): Result => active.run(span, work);

/** Returns the type of an error, because its message may contain personal data. */
function errorType(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** Ends the span of a failed operation. */
export const endFailed = (span: OpenSpan, error: unknown): void =>
  span.end({ isError: true, attributes: { 'error.type': errorType(error) } });

/** Runs `work` in a span, which ends with it. Only runs `work` in a server without tracing. */
export async function inSpan<Result>(
  tracing: Tracing | undefined,
  start: SpanStart,
  work: () => Promise<Result>,
): Promise<Result> {
  if (tracing === undefined) return work();
  const span = tracing.start(start);
  try {
    // `async`, because a query of drizzle starts when it is awaited: that must be inside the span.
    const result = await withActiveSpan(span, async () => work());
    span.end();
    return result;
  } catch (error) {
    endFailed(span, error);
    throw error;
  }
}

/** Runs `work` in a child of the active span. Only runs it outside a span: a poll would make traces of one span. */
export const inChildSpan = <Result>(
  tracing: Tracing,
  start: SpanStart,
  work: () => Promise<Result>,
): Promise<Result> => (activeSpan() === undefined ? work() : inSpan(tracing, start, work));
