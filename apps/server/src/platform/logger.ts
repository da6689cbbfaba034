import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config/config';
import { activeSpan } from './tracing/tracing';

const frames = (stack: string | undefined) =>
  stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');

/** Logs the cause of a failed query instead of Drizzle's message, which contains all parameters, even secrets. */
function serializeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const query = 'query' in error && 'params' in error;
  const source = query && error.cause instanceof Error ? error.cause : error;
  return {
    type: source.name,
    message: query && source === error ? 'Failed query' : source.message,
    code: 'code' in source && typeof source.code === 'string' ? source.code : undefined,
    stack: frames(error.stack),
  };
}

/** URL, body, headers and cookies are never logged, because they may contain secrets. */
const serializers = {
  req: (request: { method?: string; id?: unknown }) => ({ method: request.method, id: request.id }),
  res: (response: { statusCode?: number }) => ({ status: response.statusCode }),
  err: serializeError,
  error: serializeError,
};

function spanFields(): object {
  const span = activeSpan();
  return span === undefined ? {} : { trace_id: span.traceId, span_id: span.spanId };
}

/** @param onLine called with each line, after the serializers removed the secrets */
export function createLogger(
  config: Pick<Config, 'LOG_LEVEL'>,
  destination?: DestinationStream,
  onLine?: (line: string) => void,
): Logger {
  const options = {
    level: config.LOG_LEVEL,
    base: null,
    serializers: { ...stdSerializers, ...serializers },
    mixin: spanFields,
    ...(onLine && {
      hooks: {
        streamWrite(line: string) {
          onLine(line);
          return line;
        },
      },
    }),
  };
  return destination ? pino(options, destination) : pino(options);
}

export type { Logger };
