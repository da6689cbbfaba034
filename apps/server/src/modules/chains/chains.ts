import {
  ChainError,
  createCosmosAdapter,
  createEvmAdapter,
  type Asset,
  type ChainAdapter,
  type ChainId,
  type NodeHead,
} from '@tessera/chains';
import { TokenSymbol } from '@tessera/contracts/primitives';
import * as v from 'valibot';
import { MINUTE } from '../../platform/clock';
import type { Config } from '../../config/config';
import { DomainError, invalid } from '../../platform/errors';
import type { PlatformDeps } from '../../platform/deps';
import type { Signer } from '../../signer/signer';

export interface Chains {
  readonly all: readonly ChainAdapter[];
  of(chainId: string): ChainAdapter;
  find(chainId: string): ChainAdapter | undefined;
  close(): void;
}

export function createChains(config: Config): Chains {
  return chainsOf([
    createCosmosAdapter({
      chainId: config.OPTIO_CHAIN_ID,
      networkId: config.OPTIO_NETWORK_ID ?? config.OPTIO_CHAIN_ID,
      rpcUrl: config.OPTIO_RPC_URL,
      finality: config.OPTIO_FINALITY,
      gasPrice: config.OPTIO_GAS_PRICE,
      gasFactor: config.OPTIO_GAS_FACTOR,
      timeoutMs: config.RPC_TIMEOUT_MS,
      hedgePercent: config.RPC_HEDGE_PERCENT,
      ...explorer(config.OPTIO_EXPLORER_URL),
    }),
    createEvmAdapter({
      chainId: config.ETHEREUM_CHAIN_ID,
      rpcUrl: config.ETHEREUM_RPC_URL,
      finality: config.ETHEREUM_FINALITY,
      timeoutMs: config.RPC_TIMEOUT_MS,
      hedgePercent: config.RPC_HEDGE_PERCENT,
      ...explorer(config.ETHEREUM_EXPLORER_URL),
    }),
  ]);
}

const explorer = (explorerUrl: string | undefined) => (explorerUrl === undefined ? {} : { explorerUrl });

export function chainsOf(all: readonly ChainAdapter[]): Chains {
  const find = (chainId: string) => all.find((one) => one.chainId === chainId);
  return {
    all,
    find,
    of(chainId) {
      const adapter = find(chainId);
      if (!adapter) throw new Error(`no chain ${chainId} is configured`);
      return adapter;
    },
    close: () => all.forEach((one) => one.close()),
  };
}

export function assetOf(adapter: ChainAdapter, symbol: string): Asset {
  const asset = adapter.assets.find((one) => one.symbol === symbol);
  if (!asset) throw new Error(`${adapter.name} has no ${symbol}`);
  return asset;
}

export function feeAssetOf(adapter: ChainAdapter): Asset {
  const asset = adapter.assets.find((one) => one.feeAsset);
  if (!asset) throw new Error(`${adapter.name} has no fee asset`);
  return asset;
}

export function requireAsset(chains: Chains, chainId: string, symbol: string) {
  const adapter = chains.find(chainId);
  if (!adapter) throw invalid({ chainId: 'This network is not available' });
  const asset = adapter.assets.find((one) => one.symbol === symbol);
  if (!asset) throw invalid({ symbol: `${adapter.name} has no ${symbol}` });
  return { adapter, asset };
}

export const isDevelopment = (chainId: ChainId): boolean =>
  chainId === 'optio-testnet' || chainId === '31337';

/** Longer than any block interval of Optio. */
const HALTED_AFTER = 2 * MINUTE;

/**
 * @throws DomainError 503 CHAIN_SILENT while the chain has halted or the node is catching up, because a transaction
 * would then stay pending
 */
export function requireLiveHead({ name }: Pick<ChainAdapter, 'name'>, head: NodeHead, now: Date): void {
  const halted = now.getTime() - Date.parse(head.time) > HALTED_AFTER;
  if (!halted && !head.isCatchingUp) return;
  const why = halted ? `${name} has made no new block for minutes` : `${name} is still catching up`;
  throw silentError(`${why}. Nothing was sent, please try again later.`, 60);
}

const silentError = (message: string, retry_after: number) =>
  new DomainError('unavailable', 'CHAIN_SILENT', message, { retry_after });

export const chainSilent = ({ name }: Pick<ChainAdapter, 'name'>) =>
  silentError(`${name} is not answering. Nothing was sent, please try again.`, 5);

export async function callChain<Answer>(adapter: Pick<ChainAdapter, 'name'>, request: Promise<Answer>) {
  try {
    return await request;
  } catch (error) {
    throw error instanceof ChainError ? chainSilent(adapter) : error;
  }
}

export const tokenSymbol = (text: string) => v.parse(TokenSymbol, text);

export interface LedgerDeps extends Pick<
  PlatformDeps,
  'config' | 'clock' | 'logger' | 'db' | 'replica' | 'metrics' | 'tracing'
> {
  chains: Chains;
  signer: Signer;
}
