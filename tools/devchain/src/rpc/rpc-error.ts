/** Fixed message per code, reason in data. */
export class RpcError extends Error {
  override readonly name = 'RpcError';

  constructor(
    readonly code: number,
    message: string,
    readonly data: string,
  ) {
    super(message);
  }
}

export const parseError = (data: string) => new RpcError(-32700, 'Parse error. Invalid JSON', data);
export const invalidRequest = (data: string) => new RpcError(-32600, 'Invalid Request', data);
export const methodNotFound = () => new RpcError(-32601, 'Method not found', '');
export const invalidParams = (data: string) => new RpcError(-32602, 'Invalid params', data);
export const internalError = (data: string) => new RpcError(-32603, 'Internal error', data);
