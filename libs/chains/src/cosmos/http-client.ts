import { isJsonRpcErrorResponse, parseJsonRpcResponse } from '@cosmjs/json-rpc';
import type { RpcClient } from '@cosmjs/tendermint-rpc';
import { abortableFetch } from '../abortable-fetch';

/** Same as the `HttpClient` of cosmjs, whose requests cannot be aborted. */
export const createHttpClient = (url: string, timeoutMs: number): RpcClient => ({
  async execute(request) {
    const response = await abortableFetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      // A body that is not read keeps the connection open.
      await response.body?.cancel();
      throw new Error(`Bad status on response: ${response.status}`);
    }
    const answer = parseJsonRpcResponse(await response.json());
    if (isJsonRpcErrorResponse(answer)) throw new Error(JSON.stringify(answer.error));
    return answer;
  },
  disconnect() {},
});
