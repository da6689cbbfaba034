import * as messages from '@tessera/contracts/messages';
import type { FastifySchemaCompiler } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema';
import * as v from 'valibot';
import type { App } from './app-types';
import { isSchema } from './is-schema';
import { createResponseCheck } from './response-check';
import { type DomainError, invalid, malformed, notFound } from '../platform/errors';

const LONE_SURROGATE = /\p{Cs}/u;

/**
 * Returns the path of the first string that contains NUL or a lone surrogate. PostgreSQL rejects NUL, and UTF-8
 * encoding silently replaces lone surrogates.
 */
export function unstorableText(value: unknown): string[] | undefined {
  if (typeof value === 'string')
    return value.includes('\u0000') || LONE_SURROGATE.test(value) ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const path = unstorableText(part);
    if (path) return [name, ...path];
  }
  return undefined;
}

/** Valibot's default messages repeat the input, which may be a password. */
const plainMessage = (issue: v.BaseIssue<unknown>): string => {
  if (issue.expected === 'never') return messages.unknownField;
  return issue.received === 'undefined' ? REQUIRED : messages.fieldInvalid;
};

const REQUIRED = 'This field is required';

/** Whether the schema defines the message. An invalid path parameter without such a message gets 404. */
const hasOwnMessage = ({ message }: v.BaseIssue<unknown>): boolean =>
  ![messages.unknownField, messages.fieldInvalid, REQUIRED].includes(message);

function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): DomainError {
  const errors: Record<string, string[]> = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue);
    if (field === null) return malformed();
    (errors[field] ??= []).push(issue.message);
  }
  return invalid(errors);
}

const textInvalid = (path: readonly string[]) => invalid({ [path.join('.')]: messages.fieldInvalid });

const OPTIONAL = new Set(['optional', 'exact_optional', 'nullish', 'undefinedable']);

function requiredFields(schema: v.GenericSchema): string[] {
  if (!('entries' in schema)) return [];
  const entries = v.parse(v.record(v.string(), v.looseObject({ type: v.string() })), schema.entries);
  return Object.keys(entries).filter((name) => !OPTIONAL.has(entries[name]?.type ?? ''));
}

const validate: FastifySchemaCompiler<unknown> = ({ schema, httpPart }) => {
  if (!isSchema(schema)) return () => true;
  // Set missing fields to undefined, because valibot ignores the schema's own message if the key is missing.
  const missing = Object.fromEntries(requiredFields(schema).map((name) => [name, undefined]));
  return (data: unknown) => {
    if (Array.isArray(data)) return { error: malformed() };
    const given = httpPart === 'body' && (data === undefined || data === null) ? {} : data;
    const whole = typeof given === 'object' ? { ...missing, ...given } : given;
    // Report only the first broken rule of each field.
    const result = v.safeParse(schema, whole, { message: plainMessage, abortPipeEarly: true });
    const unstorable = result.success ? unstorableText(result.output) : undefined;
    if (result.success && !unstorable) return { value: result.output };
    if (httpPart === 'params' && !result.issues?.every(hasOwnMessage)) return { error: notFound() };
    return { error: result.success ? textInvalid(unstorable ?? []) : fieldErrors(result.issues) };
  };
};

/** The message names the invalid fields without their values, because it is logged. */
class AnswerError extends Error {
  override name = 'AnswerError';
}

const serialize: FastifySerializerCompiler<unknown> = ({ schema, method, url }) => {
  if (!isSchema(schema)) return (data: unknown) => JSON.stringify(data);
  // Created by the first response: an application has about a hundred schemas.
  let isUnchanged: ReturnType<typeof createResponseCheck> | undefined;
  return (data: unknown) => {
    isUnchanged ??= createResponseCheck(schema);
    if (isUnchanged(data)) return JSON.stringify(data);
    const result = v.safeParse(schema, data);
    if (result.success) return JSON.stringify(result.output);
    const paths = result.issues.map(
      (issue) => `${v.getDotPath(issue) ?? '(root)'} expected ${issue.expected}`,
    );
    throw new AnswerError(`The answer of ${method} ${url} breaks its contract: ${paths.join(', ')}`);
  };
};

const NoBody = v.strictObject({});
const WITHOUT_BODY = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Rejects a body with any field on a route that declares no body. */
function refuseUnreadBodies(app: App): void {
  app.addHook('onRoute', (route) => {
    if ([route.method].flat().every((method) => WITHOUT_BODY.has(method))) return;
    route.schema = { body: NoBody, ...route.schema };
  });
}

/** Checks path parameters in `onRequest`, because the access check uses them in database queries before validation. */
function refuseUnstorablePaths(app: App): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isCall = request.routeOptions.url?.startsWith('/api/') ?? false;
    const path = isCall ? unstorableText(request.params) : undefined;
    done(path && textInvalid(path));
  });
}

export function registerValidation(app: App): void {
  app.setValidatorCompiler(validate);
  app.setSerializerCompiler(serialize);
  refuseUnreadBodies(app);
  refuseUnstorablePaths(app);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text.length === 0) done(null, undefined);
    // Reject the JSON text `null` here, because the validator also gets null for an absent body.
    else if (text.trim() === 'null') done(malformed(), undefined);
    else void parseJson(request, text, done);
  });
}
