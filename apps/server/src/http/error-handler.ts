import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { App } from './app-types';
import { isPastDeadline } from './read-deadline';
import { isDatabaseAway, isQueueFull } from '../platform/db/database-errors';
import type { ErrorCode } from '../platform/error-codes';
import type { ErrorKind } from '../platform/errors';
import {
  DomainError,
  malformed,
  notFound,
  overloaded,
  serverError,
  tooLarge,
  unavailable,
} from '../platform/errors';

export const statusOf: Readonly<Record<ErrorKind, number>> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  invalid: 422,
  'too-many': 429,
  failed: 500,
  unavailable: 503,
};

export class HttpError extends Error {
  override name = 'HttpError';
  readonly details: DomainError['details'] = {};
  constructor(
    readonly statusCode: number,
    readonly code: ErrorCode,
    message: string,
  ) {
    super(message);
  }
}

const Fault = v.object({ statusCode: v.number() });

function withoutStatus(error: unknown): DomainError {
  if (isQueueFull(error)) return overloaded;
  return isDatabaseAway(error) ? unavailable() : serverError();
}

function toClientError(error: unknown): DomainError | HttpError {
  if (error instanceof DomainError || error instanceof HttpError) return error;
  // Check the status code first. An aborted request body and a lost database connection can both cause ECONNRESET, but
  // only the error of the aborted body has a status code.
  if (!v.is(Fault, error)) return withoutStatus(error);
  const { statusCode } = error;
  if (statusCode === 413) return tooLarge();
  if (statusCode === 415) return new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send JSON');
  if (statusCode === 404) return notFound();
  if (statusCode === 503) return unavailable();
  return statusCode < 500 ? malformed() : serverError();
}

const statusFor = (error: DomainError | HttpError) =>
  error instanceof HttpError ? error.statusCode : statusOf[error.kind];

function send(error: DomainError | HttpError, request: FastifyRequest, reply: FastifyReply) {
  const { code, message, details } = error;
  const status = statusFor(error);
  if (details.retry_after !== undefined) void reply.header('retry-after', String(details.retry_after));
  void reply.code(status).type('application/json; charset=utf-8');
  return reply.send({ message, code, ...details, ...(status >= 500 ? { request_id: request.id } : {}) });
}

/** The response never contains the message of an unexpected error, because it may contain internal data. */
export function registerErrorHandler(app: App): void {
  app.setErrorHandler((error, request, reply) => {
    const answer = isPastDeadline(error) ? overloaded : toClientError(error);
    // The request log has the cause. Under overload, logging the stack would take longer than the request.
    if (answer === overloaded) request.rejected = isPastDeadline(error) ? 'deadline' : 'queue';
    else if (statusFor(answer) >= 500) request.log.error({ err: error }, 'request failed');
    return send(answer, request, reply);
  });
  app.setNotFoundHandler((request, reply) => send(notFound(), request, reply));
}
