import type { ErrorCode } from '../platform/error-codes';
import type { DomainError, ErrorKind } from '../platform/errors';

/** Status of a domain error. */
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

/** Error that only HTTP knows, such as 405. */
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
