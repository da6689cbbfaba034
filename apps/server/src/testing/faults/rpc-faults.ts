import { setTimeout as delay } from 'node:timers/promises';

import * as v from 'valibot';

export const rpcFaults = [
  'down',
  'slow',
  'half-open',
  'too-many',
  'html',
  'truncated',
  'wrong-id',
  'error-after-accepting',
  'lagging',
  'disagree',
] as const;
export type RpcFault = (typeof rpcFaults)[number];

export const RpcRequest = v.object({
  id: v.union([v.string(), v.number()]),
  method: v.string(),
  params: v.optional(v.unknown()),
});
export type RpcRequest = v.InferOutput<typeof RpcRequest>;

interface Reply {
  status: number;
  type: string;
  text: string;
}

interface Exchange {
  request: RpcRequest;
  forward(): Promise<string>;
  /** Response to the same request before the fault began. */
  remembered: string | undefined;
  /** Whether the second node responds. The URL represents two nodes that respond in turn. */
  other: boolean;
}

const SLOW_MS = 10_000;
export const isBroadcast = ({ method }: RpcRequest): boolean =>
  method === 'eth_sendRawTransaction' || method === 'broadcast_tx_sync';

const json = (text: string): Reply => ({ status: 200, type: 'application/json', text });
const answer = ({ id }: RpcRequest, body: object): Reply =>
  json(JSON.stringify({ jsonrpc: '2.0', id, ...body }));

/** Returning undefined closes the connection. A promise that never settles keeps it open without a response. */
export const replies: Readonly<Record<RpcFault, (exchange: Exchange) => Promise<Reply | undefined>>> = {
  down: async () => undefined,
  async slow({ forward }) {
    await delay(SLOW_MS, undefined, { ref: false });
    return json(await forward());
  },
  'half-open': () => new Promise(() => undefined),
  'too-many': async () => ({
    status: 429,
    type: 'application/json',
    text: '{"error":"rate limit exceeded"}',
  }),
  html: async () => ({ status: 502, type: 'text/html', text: '<html><h1>502 Bad Gateway</h1></html>' }),
  async truncated({ forward }) {
    const text = await forward();
    return json(text.slice(0, text.length / 2));
  },
  'wrong-id': async ({ forward }) => json(JSON.stringify({ ...parse(await forward()), id: 987_654_321 })),
  async 'error-after-accepting'({ request, forward }) {
    const text = await forward();
    if (!isBroadcast(request)) return json(text);
    return answer(request, {
      error: { code: -32_603, message: 'Internal error', data: 'upstream went away' },
    });
  },
  async lagging({ request, forward, remembered, other }) {
    if (!other || isBroadcast(request)) return json(await forward());
    if (remembered !== undefined) return json(JSON.stringify({ ...parse(remembered), id: request.id }));
    return notFound(request) ?? json(await forward());
  },
  async disagree({ request, forward, other }) {
    if (!other) return json(await forward());
    if (isBroadcast(request)) return rejection(request);
    return notFound(request) ?? json(withOtherHash(request, await forward()));
  },
};

const Answer = v.looseObject({ result: v.optional(v.unknown()) });
const parse = (text: string) => v.parse(Answer, JSON.parse(text));

function notFound(request: RpcRequest): Reply | undefined {
  switch (request.method) {
    case 'eth_getTransactionByHash':
    case 'eth_getTransactionReceipt':
      return answer(request, { result: null });
    case 'tx_search':
      return answer(request, { result: { txs: [], total_count: '0' } });
    default:
      return undefined;
  }
}

function rejection(request: RpcRequest): Reply {
  if (request.method === 'eth_sendRawTransaction')
    return answer(request, { error: { code: -32_000, message: 'nonce too low' } });
  const log = 'account sequence mismatch, expected 4711: incorrect account sequence';
  const result = { code: 32, codespace: 'sdk', data: '', log, hash: '0'.repeat(64) };
  return answer(request, { result });
}

/** Ethereum only: CometBFT has no reorgs, so all its nodes return the same block. */
function withOtherHash({ method }: RpcRequest, text: string): string {
  if (method !== 'eth_getBlockByNumber') return text;
  return text.replace(/"hash":"0x[0-9a-f]{8}/, '"hash":"0xdeadbeef');
}
