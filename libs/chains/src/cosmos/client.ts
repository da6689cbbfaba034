import { accountFromAny, type Account, StargateClient } from '@cosmjs/stargate';
import { BaseAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth';
import { PermanentLockedAccount } from 'cosmjs-types/cosmos/vesting/v1beta1/vesting';
import type { Any } from 'cosmjs-types/google/protobuf/any';
import { Comet38Client, HttpClient } from '@cosmjs/tendermint-rpc';
import type { ChainId } from '../transaction';
import { WrongChainError } from '../errors';
import { createPool, urlsOf, type Pool } from '../pool';
import type { CosmosAdapterConfig } from './config';
import { rpcFault, toChainError } from './errors';
import { postBatch, type RpcCall } from './post-batch';
import { createQueries } from './queries';

/** The only account type that cosmjs does not parse. */
export function parseAccount(account: Any): Account {
  if (account.typeUrl !== PermanentLockedAccount.typeUrl) return accountFromAny(account);
  const { baseVestingAccount } = PermanentLockedAccount.decode(account.value);
  const base = baseVestingAccount?.baseAccount ?? BaseAccount.fromPartial({});
  return accountFromAny({ typeUrl: BaseAccount.typeUrl, value: BaseAccount.encode(base).finish() });
}

export interface CosmosRpc {
  readonly comet: Comet38Client;
  readonly stargate: StargateClient;
  readonly query: ReturnType<typeof createQueries>;
  /** Sends calls as one JSON-RPC batch. @returns the results in the order of the calls */
  postBatch(calls: readonly RpcCall[]): Promise<unknown[]>;
}

type WorkAtHeight<T> = (rpc: CosmosRpc, height: bigint, exact: boolean) => Promise<T>;

export interface CosmosClient extends Pool<CosmosRpc> {
  readonly chainId: ChainId;
  /** Queries at one height. `exact` is false when it was pruned and the queries read the latest state. */
  callAtOneHeight<T>(work: WorkAtHeight<T>): Promise<T>;
  /** The same with `callInBulk`. */
  callInBulkAtOneHeight<T>(work: WorkAtHeight<T>): Promise<T>;
  readonly timeoutMs: number;
  close(): void;
}

/** A node with only the latest state may commit a block in between. */
const MAX_ATTEMPTS = 3;

function connect(url: string, timeoutMs: number): CosmosRpc {
  const comet = Comet38Client.create(new HttpClient(url, timeoutMs));
  const stargate = StargateClient.create(comet, { accountParser: parseAccount });
  const query = createQueries(comet);
  return { comet, stargate, query, postBatch: (calls) => postBatch(url, calls, timeoutMs) };
}

/** Queries a node at one height. */
export async function atOneHeight<T>(
  rpc: CosmosRpc,
  work: WorkAtHeight<T>,
  tries = MAX_ATTEMPTS,
): Promise<T> {
  const { comet } = rpc;
  const height = (await comet.status()).syncInfo.latestBlockHeight;
  try {
    return await work({ ...rpc, query: createQueries(comet, height) }, BigInt(height), true);
  } catch (error) {
    if (!rpcFault(error)) throw error;
    if (tries > 1) return atOneHeight(rpc, work, tries - 1);
    // Pruned each time: query the latest state; a real error occurs again.
    return work(rpc, BigInt(height), false);
  }
}

/** Does not connect; the first call checks the chain id. */
export function createCosmosClient(config: CosmosAdapterConfig): CosmosClient {
  const { chainId, networkId = chainId, rpcUrl, timeoutMs = 5000, hedgePercent = 0 } = config;
  const nodes = urlsOf(rpcUrl).map((url) => connect(url, timeoutMs));
  const pool = createPool<CosmosRpc>({
    nodes,
    timeoutMs,
    hedgePercent,
    toError: (error) => toChainError(chainId, error),
    async check({ comet }) {
      const { nodeInfo, syncInfo } = await comet.status();
      if (nodeInfo.network !== networkId) throw new WrongChainError(networkId, nodeInfo.network);
      const { catchingUp: isCatchingUp, latestBlockTime, earliestBlockHeight: lowest } = syncInfo;
      const headTime = latestBlockTime.getTime();
      return { isCatchingUp, headTime, lowest: lowest === undefined ? null : BigInt(lowest) };
    },
  });

  return {
    chainId,
    ...pool,
    timeoutMs,
    callAtOneHeight: (work) => pool.call((rpc) => atOneHeight(rpc, work)),
    callInBulkAtOneHeight: (work) => pool.callInBulk((rpc) => atOneHeight(rpc, work)),
    close: () => nodes.forEach(({ comet }) => comet.disconnect()),
  };
}
