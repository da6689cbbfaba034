import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

/** Prices are JSON literals, so that a test can send digits that a floating-point number loses. */
interface Coin {
  usd: string;
  change?: string;
  updatedAt: Date;
  chart?: string;
}

export interface PriceService {
  url: string;
  /** Path and query of each request. */
  requests: string[];
  headers: Record<string, string | string[] | undefined>[];
  coins: Map<string, Coin>;
  fault: ((response: ServerResponse) => void) | undefined;
  close(): void;
}

const json = { 'content-type': 'application/json; charset=utf-8' };

/** Serves the API of CoinGecko. */
export async function startPriceService(): Promise<PriceService> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://service');
    service.requests.push(url.pathname + url.search);
    service.headers.push(request.headers);
    if (service.fault) return service.fault(response);
    const [, id] = /^\/coins\/([^/]+)\/market_chart$/.exec(url.pathname) ?? [];
    if (id !== undefined) {
      const coin = service.coins.get(id);
      response.writeHead(coin ? 200 : 404, json);
      return response.end(coin ? `{"prices":${coin.chart ?? '[]'}}` : '{"error":"coin not found"}');
    }
    const rows = (url.searchParams.get('ids') ?? '').split(',').flatMap((one) => {
      const coin = service.coins.get(one);
      if (!coin) return [];
      const seconds = Math.floor(coin.updatedAt.getTime() / 1000);
      return `"${one}":{"usd":${coin.usd},"usd_24h_change":${coin.change ?? 'null'},"last_updated_at":${seconds}}`;
    });
    response.writeHead(200, json);
    return response.end(`{${rows.join(',')}}`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const service: PriceService = {
    url: `http://127.0.0.1:${port}`,
    requests: [],
    headers: [],
    coins: new Map(),
    fault: undefined,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return service;
}
