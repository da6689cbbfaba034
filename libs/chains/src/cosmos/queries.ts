import {
  createProtobufRpcClient,
  QueryClient,
  setupAuthExtension,
  setupBankExtension,
  setupDistributionExtension,
  setupMintExtension,
  setupSlashingExtension,
  setupStakingExtension,
  setupTxExtension,
} from '@cosmjs/stargate';
import type { Comet38Client } from '@cosmjs/tendermint-rpc';
import { QueryClientImpl as BankQueries } from 'cosmjs-types/cosmos/bank/v1beta1/query';
import { ServiceClientImpl as NodeQueries } from 'cosmjs-types/cosmos/base/node/v1beta1/query';
import { setupRewardState } from './reward-state';
import { decodeLocksResponse, encodeLocksRequest, LOCKS_PATH } from './lock-codec';

class QueriesAtHeight extends QueryClient {
  readonly #height: number;

  constructor(comet: Comet38Client, height: number) {
    super(comet);
    this.#height = height;
  }

  override queryAbci(path: string, request: Uint8Array, desiredHeight = this.#height) {
    return super.queryAbci(path, request, desiredHeight);
  }
}

export function createQueries(comet: Comet38Client, height?: number) {
  const base = height === undefined ? new QueryClient(comet) : new QueriesAtHeight(comet, height);
  const rpc = createProtobufRpcClient(base);
  const bank = new BankQueries(rpc);
  const node = new NodeQueries(rpc);
  return {
    ...setupAuthExtension(base),
    ...setupBankExtension(base),
    ...setupTxExtension(base),
    ...setupStakingExtension(base),
    ...setupDistributionExtension(base),
    ...setupMintExtension(base),
    ...setupSlashingExtension(base),
    ...setupRewardState(comet, height),
    /** Missing in cosmjs; needs SDK 0.47 or later. */
    async spendableBalance(address: string, denom: string): Promise<bigint> {
      const { balance } = await bank.SpendableBalanceByDenom({ address, denom });
      return BigInt(balance?.amount ?? '0');
    },
    async locks(address: string) {
      const { value } = await base.queryAbci(LOCKS_PATH, encodeLocksRequest(address));
      return decodeLocksResponse(value);
    },
    /** Such as "2.000000000000000000uOPT". */
    async minimumGasPrices(): Promise<string> {
      return (await node.Config()).minimumGasPrice;
    },
  };
}

type Page<Rows extends string, T> = { readonly [Name in Rows]: readonly T[] } & {
  readonly pagination?: { readonly nextKey: Uint8Array } | undefined;
};

/** Returns the rows of all pages. @param name field with the rows of a page */
export async function allPages<Rows extends string, T>(
  name: Rows,
  read: (key: Uint8Array | undefined) => Promise<Page<Rows, T>>,
): Promise<T[]> {
  const rows: T[] = [];
  let key: Uint8Array | undefined;
  do {
    const page = await read(key);
    rows.push(...page[name]);
    key = page.pagination?.nextKey;
  } while (key !== undefined && key.length > 0);
  return rows;
}
