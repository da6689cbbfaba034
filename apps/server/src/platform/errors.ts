import type { ErrorAnswer, StepUp } from '@tessera/contracts/errors';
import type { Role } from '@tessera/contracts/identity';
import type { StaffPermission } from '@tessera/contracts/staff-permissions';
import * as messages from '@tessera/contracts/messages';
import { rolesWith } from '@tessera/contracts/staff-permissions';
import type { ErrorCode } from './error-codes';

type Details = Partial<Omit<ErrorAnswer, 'message' | 'code' | 'request_id'>>;

export type ErrorKind =
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'invalid'
  | 'too-many'
  | 'failed'
  | 'unavailable';

export class DomainError extends Error {
  override name = 'DomainError';
  constructor(
    readonly kind: ErrorKind,
    readonly code: ErrorCode,
    message: string,
    readonly details: Details = {},
  ) {
    super(message);
  }
}

export const malformed = () => new DomainError('malformed', 'MALFORMED', 'The request could not be read');
export const unauthenticated = () => new DomainError('unauthenticated', 'UNAUTHENTICATED', 'Please sign in');
/** @param attemptsLeft omit it where the number could reveal that an account exists */
export const invalidAuthCode = (attemptsLeft?: number) =>
  new DomainError('unauthenticated', 'INVALID_AUTH_CODE', messages.invalidAuthCode, {
    error: messages.invalidAuthCode,
    ...(attemptsLeft === undefined ? {} : { attemptsLeft }),
  });
/** Also reports a used or replaced link, token or code. It is not 401, because 401 makes clients refresh tokens. */
export const linkExpired = () => new DomainError('invalid', 'LINK_EXPIRED', messages.linkExpired);
export const linkElsewhere = () => new DomainError('invalid', 'LINK_ELSEWHERE', messages.linkElsewhere);
export function stepUpRequired(stepUp: StepUp, why: string = messages.stepUpRequired): DomainError {
  const { stepUpSentTo, stepUpTotp } = messages;
  const how = stepUp.sentTo === undefined ? stepUpTotp : `${stepUpSentTo} ${stepUp.sentTo}.`;
  return new DomainError('forbidden', 'STEP_UP_REQUIRED', `${why} ${how}`, { stepUp });
}
export const forbidden = (code: ErrorCode = 'FORBIDDEN', message = 'You are not allowed to do this') =>
  new DomainError('forbidden', code, message);
export const roleRequired = (held: readonly Role[], permission: StaffPermission) =>
  new DomainError('forbidden', 'ROLE_REQUIRED', messages.roleRequired, {
    roles: { held: [...held], needed: [...rolesWith(permission)] },
  });
export const notFound = () => new DomainError('not-found', 'NOT_FOUND', 'Not found');
export const conflict = (code: ErrorCode, message: string, errors?: Record<string, string[]>) =>
  new DomainError('conflict', code, message, errors ? { errors } : {});
export const tooLarge = () => new DomainError('too-large', 'TOO_LARGE', 'The request is too large');
export const tooMany = (seconds: number, message = 'Too many attempts. Please wait before you try again.') =>
  new DomainError('too-many', 'TOO_MANY_REQUESTS', message, { retry_after: Math.max(1, Math.ceil(seconds)) });
export const serverError = () => new DomainError('failed', 'SERVER_ERROR', messages.serverError);
export const unavailable = (message = 'The service is busy. Please try again in a moment.') =>
  new DomainError('unavailable', 'UNAVAILABLE', message, { retry_after: 2 });
/** Rejects a request under overload. One object for all requests, because the stack of an error takes longer than a read. */
export const overloaded = unavailable();

export function invalid(errors: Record<string, string | string[]>): DomainError {
  const lists = Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, [texts].flat()]));
  const message = Object.values(lists).flat()[0] ?? messages.validationError;
  return new DomainError('invalid', 'VALIDATION', message, { errors: lists });
}
