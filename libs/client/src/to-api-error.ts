import * as messages from '@tessera/contracts/messages';
import { ApiError } from './api-error';
import type { ErrorBody } from './error-body';

interface Failure {
  endpoint: string;
  method: string;
  /** The error of a call without a response. */
  cause?: unknown;
  answer?: { status: number; body: ErrorBody };
}

const isCancelled = (cause: unknown): boolean =>
  typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === 'AbortError';

const allOf = (errors: ErrorBody['errors']): string[] =>
  errors === undefined ? [] : Array.isArray(errors) ? errors : Object.values(errors).flat();

function messageOfAnswer(status: number, body: ErrorBody): string {
  if (status === 500) return messages.serverError;
  if (status === 422 || status === 409) {
    const text = typeof body.error === 'string' ? body.error : '';
    return text || body.message || allOf(body.errors).join(', ') || messages.validationError;
  }
  return [body.error].flat()[0] || allOf(body.errors)[0] || body.message || messages.unknownError;
}

/** Maps a failure to its message by the error catalogue of the specification (section 8). */
export function toApiError({ cause, answer, ...place }: Failure): ApiError {
  if (answer)
    return new ApiError({ ...place, ...answer, message: messageOfAnswer(answer.status, answer.body), cause });
  if (isCancelled(cause))
    return new ApiError({ ...place, message: messages.requestCancelled, status: 499, cause });
  const message = globalThis.navigator?.onLine === false ? messages.offline : messages.unknownError;
  return new ApiError({ ...place, message, status: 500, cause });
}
