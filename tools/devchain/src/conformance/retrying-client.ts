import { createHash } from 'node:crypto';
import { fromBase64 } from '@cosmjs/encoding';
import { HttpClient, type RpcClient } from '@cosmjs/tendermint-rpc';
import * as v from 'valibot';

const ATTEMPTS = 5;

/** CometBFT closes sockets after ten idle seconds. */
const isClosedSocket = (error: unknown): boolean =>
  error instanceof Error &&
  (/other side closed|ECONNRESET|EPIPE|fetch failed/.test(error.message) || isClosedSocket(error.cause));

const Broadcast = v.object({ tx: v.string() });

/** Retries on closed sockets; known bytes then count as success. */
export function createRetryingClient(url: string): RpcClient {
  const http = new HttpClient(url);
  return {
    async execute(request) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await http.execute(request);
        } catch (error) {
          const known = error instanceof Error && error.message.includes('tx already exists in cache');
          if (attempt > 1 && known) {
            const { tx } = v.parse(Broadcast, request.params);
            const hash = createHash('sha256').update(fromBase64(tx)).digest('hex').toUpperCase();
            return {
              jsonrpc: '2.0',
              id: request.id,
              result: { code: 0, data: '', log: '', codespace: '', hash },
            };
          }
          if (attempt === ATTEMPTS || !isClosedSocket(error)) throw error;
        }
      }
    },
    disconnect: () => http.disconnect(),
  };
}
