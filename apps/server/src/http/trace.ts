import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { App } from './app-types';

/** W3C Trace Context of any version: 32 hex digits, not all zero. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-|$)/;

const traceOf = ({ traceparent }: IncomingMessage['headers']): string | undefined =>
  typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.[1] : undefined;

/** Adds trace id and request id to every log entry of a request. */
export const childLoggerWithTrace = (
  logger: FastifyBaseLogger,
  bindings: object,
  options: object,
  { headers }: IncomingMessage,
): FastifyBaseLogger => {
  const trace = traceOf(headers);
  return logger.child(trace === undefined ? bindings : { ...bindings, trace }, options);
};

export function registerTrace(app: App): void {
  app.decorateRequest('trace', {
    getter(this: FastifyRequest) {
      return traceOf(this.raw.headers);
    },
  });
}
