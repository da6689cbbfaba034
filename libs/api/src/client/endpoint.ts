import * as v from 'valibot';
import type { Api, Call, CallOptions } from '@tessera/client';

/** A method and a path below the base path: `:name` is a parameter, `:name?` one that is left out when it is null. */
export type Endpoint = `${Call['method']} ${string}`;

type Value = string | number | null;
type Param<Part extends string> = Part extends `:${infer Name}?`
  ? Record<Name, Value>
  : Part extends `:${infer Name}`
    ? Record<Name, NonNullable<Value>>
    : unknown;
type Params<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? Param<Part> & Params<Rest>
  : Param<Path>;

type Body = object | undefined;
type Request<E extends Endpoint> = CallOptions & { body?: Body } & (unknown extends Params<E>
    ? { params?: never }
    : { params: Params<E> });

/** Calls an endpoint. The options that its row sets win over `options`. */
export type Fetch<Args extends unknown[], Result> = (
  api: Api,
  args: Args,
  options?: CallOptions,
) => Promise<Result>;

interface Mapping<E extends Endpoint, Args extends unknown[]> {
  /** Maps the arguments to path parameters, search parameters, body and headers. */
  request: (...args: Args) => Request<E>;
}

interface Handling<Args extends unknown[], Result> {
  /** Parses the response body. Without it the result is unknown. */
  response?: v.GenericSchema<unknown, Result>;
  /** Receives each parsed response before the caller does. */
  onResponse?: (result: Result, api: Api, ...args: Args) => void;
  wrap?: (fetch: Fetch<Args, Result>) => Fetch<Args, Result>;
}

/** Describes an endpoint. One with parameters in its path must map its arguments. */
export type Row<E extends Endpoint, Args extends unknown[], Result> = Handling<Args, Result> &
  (unknown extends Params<E> ? Partial<Mapping<E, Args>> : Mapping<E, Args>);

/** Fills the parameters of a path, each encoded as one segment. */
const fill = (path: string, params: Readonly<Record<string, Value>>): string =>
  path.replace(/\/:(\w+)\??/g, (_whole, name: string) => {
    const value = params[name] ?? null;
    return value === null ? '' : `/${encodeURIComponent(value)}`;
  });

/** Makes the function that calls an endpoint. */
export function endpoint<E extends Endpoint, Args extends unknown[] = [], Result = unknown>(
  name: E,
  row: Row<E, Args, Result>,
): Fetch<Args, Result> {
  const [method, path] = name.split(' ') as [Call['method'], string];
  const { request, response = v.unknown() as v.GenericSchema<unknown, Result>, onResponse, wrap } = row;
  const fetch: Fetch<Args, Result> = async (api, args, options) => {
    const { params, ...call } = request?.(...args) ?? {};
    const filled = fill(path, (params ?? {}) as Record<string, Value>);
    const result = await api.request({ ...options, ...call, method, path: filled }, response);
    onResponse?.(result, api, ...args);
    return result;
  };
  return wrap ? wrap(fetch) : fetch;
}

export const json = <T extends object>(body: T): { body: T } => ({ body });

/** Parses a response and returns a part of it. */
export const pick = <Response, Result>(
  schema: v.GenericSchema<unknown, Response>,
  part: (response: Response) => Result,
) => v.pipe(schema, v.transform(part));

/** Parses a response of the form `{ data }` and returns the data. */
export const dataOf = <Data>(schema: v.GenericSchema<unknown, { data: Data }>) =>
  pick(schema, ({ data }) => data);
