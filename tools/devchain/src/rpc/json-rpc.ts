import * as v from 'valibot';
import { methods } from './methods';
import { internalError, invalidRequest, methodNotFound, RpcError } from './rpc-error';
import type { Node } from './rpc-method';

const Request = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.optional(v.union([v.string(), v.number()])),
  method: v.string(),
  params: v.optional(v.unknown()),
});

export interface RpcResponse {
  readonly method: string;
  readonly body: unknown;
}

/** Errors are HTTP 200, as in CometBFT. */
export async function handleRequest(node: Node, request: unknown): Promise<RpcResponse> {
  const parsed = v.safeParse(Request, request);
  if (!parsed.success) return { method: '', body: errorBody(-1, invalidRequest(parsed.issues[0].message)) };
  const { id = -1, method, params } = parsed.output;
  try {
    return { method, body: { jsonrpc: '2.0', id, result: await callMethod(node, method, params) } };
  } catch (error) {
    return { method, body: errorBody(id, toRpcError(error)) };
  }
}

export async function callMethod(node: Node, name: string, params: unknown): Promise<unknown> {
  const method = methods.get(name);
  if (method === undefined) throw methodNotFound();
  return method(node, params);
}

function toRpcError(error: unknown): RpcError {
  if (error instanceof RpcError) return error;
  return internalError(error instanceof Error ? error.message : 'unknown error');
}

function errorBody(id: string | number, { code, message, data }: RpcError) {
  return { jsonrpc: '2.0', id, error: { code, message, data } };
}
