import { type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify';
import type { App } from '../app-types';
import { isDatabaseAway } from '../db/database-errors';
import { SignerGoneError } from '../wallets/signer/signer';
import { HttpError, malformed, notFound, serverError, tooLarge, unavailable } from './http-error';

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';

function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  // The signer ended before it answered: nothing left it, and a new one starts with the next request.
  if (error instanceof SignerGoneError || isDatabaseAway(error)) return unavailable();
  if (!isFastifyError(error)) return serverError();
  if (error.statusCode === 413) return tooLarge();
  if (error.statusCode === 415) return new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send JSON');
  if (error.statusCode === 404) return notFound();
  if (error.statusCode === 503) return unavailable();
  return error.statusCode !== undefined && error.statusCode < 500 ? malformed() : serverError();
}

function send(error: HttpError, request: FastifyRequest, reply: FastifyReply) {
  const { statusCode, code, message, details } = error;
  if (details.retry_after !== undefined) void reply.header('retry-after', String(details.retry_after));
  return reply
    .code(statusCode)
    .type('application/json; charset=utf-8')
    .send({ message, code, ...details, ...(statusCode >= 500 ? { request_id: request.id } : {}) });
}

/** Turns whatever was thrown into the one error shape; what was not meant for the caller is logged and never sent. */
export function registerErrorHandler(app: App): void {
  app.setErrorHandler((error, request, reply) => {
    const answer = toHttpError(error);
    if (answer.statusCode >= 500) request.log.error({ err: error }, 'request failed');
    return send(answer, request, reply);
  });
  app.setNotFoundHandler((request, reply) => send(notFound(), request, reply));
}
