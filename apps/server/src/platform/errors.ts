import {
  messages,
  rolesWith,
  type ErrorAnswer,
  type Role,
  type StaffPermission,
  type StepUp,
} from '@tessera/contracts';

type Details = Partial<
  Pick<
    ErrorAnswer,
    'error' | 'errors' | 'attemptsLeft' | 'retry_after' | 'holdings' | 'payee' | 'stepUp' | 'roles'
  >
>;

/** An answer other than success, in the one error shape of the API. Nothing a caller typed belongs in it. */
export class HttpError extends Error {
  override name = 'HttpError';
  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
    readonly details: Details = {},
  ) {
    super(message);
  }
}

export const malformed = () => new HttpError(400, 'MALFORMED', 'The request could not be read');
export const unauthenticated = () => new HttpError(401, 'UNAUTHENTICATED', 'Please sign in');
/** @param attemptsLeft tries that are left for this code; left out where the number could reveal an account. */
export const invalidAuthCode = (attemptsLeft?: number) =>
  new HttpError(401, 'INVALID_AUTH_CODE', messages.invalidAuthCode, {
    error: messages.invalidAuthCode,
    ...(attemptsLeft === undefined ? {} : { attemptsLeft }),
  });
/** A link, token or code that was used, replaced or is old; never 401, which a client would answer with a refresh. */
export const linkExpired = () => new HttpError(422, 'LINK_EXPIRED', messages.linkExpired);
/** A sign-in link in another browser than the one that asked for it. */
export const linkElsewhere = () => new HttpError(422, 'LINK_ELSEWHERE', messages.linkElsewhere);
/** A second code is wanted; a client asks for it and repeats the call with it. @param why the first sentence told. */
export function stepUpRequired(stepUp: StepUp, why: string = messages.stepUpRequired): HttpError {
  const { stepUpSentTo, stepUpTotp } = messages;
  const how = stepUp.sentTo === undefined ? stepUpTotp : `${stepUpSentTo} ${stepUp.sentTo}.`;
  return new HttpError(403, 'STEP_UP_REQUIRED', `${why} ${how}`, { stepUp });
}
export const forbidden = (code = 'FORBIDDEN', message = 'You are not allowed to do this') =>
  new HttpError(403, code, message);
/** A call of the back office that is not part of the caller's roles. */
export const roleRequired = (held: readonly Role[], permission: StaffPermission) =>
  new HttpError(403, 'ROLE_REQUIRED', messages.roleRequired, {
    roles: { held: [...held], needed: [...rolesWith(permission)] },
  });
export const notFound = () => new HttpError(404, 'NOT_FOUND', 'Not found');
export const conflict = (code: string, message: string, errors?: Record<string, string[]>) =>
  new HttpError(409, code, message, errors ? { errors } : {});
export const tooLarge = () => new HttpError(413, 'TOO_LARGE', 'The request is too large');
/** @param seconds until a new try makes sense; also the Retry-After header. */
export const tooMany = (seconds: number, message = 'Too many attempts. Please wait before you try again.') =>
  new HttpError(429, 'TOO_MANY_REQUESTS', message, { retry_after: Math.max(1, Math.ceil(seconds)) });
export const serverError = () => new HttpError(500, 'SERVER_ERROR', messages.serverError);
export const unavailable = (message = 'The service is busy. Please try again in a moment.') =>
  new HttpError(503, 'UNAVAILABLE', message, { retry_after: 2 });

/** 422 with the field errors; the first of them is the message a toast shows. */
export function invalid(errors: Record<string, string | string[]>): HttpError {
  const lists = Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, [texts].flat()]));
  return new HttpError(422, 'VALIDATION', Object.values(lists).flat()[0] ?? messages.validationError, {
    errors: lists,
  });
}
