import type { ErrorBody } from './error-body';

interface ApiErrorInit {
  message: string;
  status: number;
  endpoint: string;
  method: string;
  body?: ErrorBody | undefined;
  cause?: unknown;
}

/** The error of a failed call: the mapped message and the endpoint (spec section 8). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly endpoint: string;
  readonly method: string;
  /** The server's machine-readable code, for example INVALID_WALLET_KEY. */
  readonly code: string | undefined;
  /** The response body, if it has the form of an error body. */
  readonly body: ErrorBody;

  constructor(init: ApiErrorInit) {
    super(init.message, { cause: init.cause });
    this.status = init.status;
    this.endpoint = init.endpoint;
    this.method = init.method;
    this.body = init.body ?? {};
    this.code = this.body.code;
  }

  /** The data of a validation error (422 or 409), else null. */
  get validationData(): ErrorBody | null {
    return this.status === 422 || this.status === 409 ? this.body : null;
  }

  /** The first message of each field that a validation error names. */
  get fieldErrors(): Readonly<Record<string, string>> {
    const errors = this.validationData?.errors;
    if (!errors || Array.isArray(errors)) return {};
    return Object.fromEntries(
      Object.entries(errors).flatMap(([field, [first]]) => (first === undefined ? [] : [[field, first]])),
    );
  }
}
