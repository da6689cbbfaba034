import type { EncodeObject } from '@cosmjs/proto-signing';
import { fromHex } from '@cosmjs/encoding';
import {
  BroadcastTxError,
  calculateFee,
  GasPrice,
  QueryClient,
  setupAuthExtension,
  setupBankExtension,
  setupDistributionExtension,
  setupMintExtension,
  setupSlashingExtension,
  setupStakingExtension,
  SigningStargateClient,
  type DeliverTxResponse,
} from '@cosmjs/stargate';
import { Comet38Client } from '@cosmjs/tendermint-rpc';
import type { Validator } from 'cosmjs-types/cosmos/staking/v1beta1/staking';
import * as v from 'valibot';
import { operatorOf } from '../chain/address';
import { registry } from './registry';
import { createRetryingClient } from './retrying-client';
import { startDevchain, type GenesisOptions } from '../index';
import type { Codec } from '../modules/module';
import { send } from './messages';
import { walletOf } from '../testing/wallet-of';

const { OPTIO_RPC_URL, OPTIO_MNEMONIC, OPTIO_GAS_PRICE = '1.5uOPT' } = process.env;

if (OPTIO_RPC_URL !== undefined) jest.setTimeout(600_000);

export interface Account {
  readonly address: string;
  readonly operator: string;
  readonly client: SigningStargateClient;
}

export type World = Awaited<ReturnType<typeof openWorld>>;

const Answer = v.object({ error: v.optional(v.object({ data: v.string() })) });

/** Sufficient for any message of the suite. */
const GAS = 900_000;
/** Block age of a halted node. */
const HALTED_MS = 60_000;

/** The node of OPTIO_RPC_URL, or a development chain. */
export async function openWorld(genesis: GenesisOptions = {}) {
  const own =
    OPTIO_RPC_URL === undefined
      ? await startDevchain({ store: 'memory', port: 0, blockTimeMs: 0, genesis })
      : undefined;
  const url = own?.url ?? OPTIO_RPC_URL ?? '';
  const phrase = own?.faucetMnemonic ?? OPTIO_MNEMONIC;
  if (phrase === undefined) throw new Error('OPTIO_MNEMONIC must be the phrase of a funded account');
  const comet = Comet38Client.create(createRetryingClient(url));
  const queries = QueryClient.withExtensions(
    comet,
    setupStakingExtension,
    setupDistributionExtension,
    setupBankExtension,
    setupMintExtension,
    setupSlashingExtension,
    setupAuthExtension,
  );

  const connect = async (mnemonic?: string): Promise<Account> => {
    const wallet = await walletOf(mnemonic);
    const [first] = await wallet.getAccounts();
    if (first === undefined) throw new Error('the wallet has no account');
    const client = SigningStargateClient.createWithSigner(comet, wallet, {
      registry,
      gasPrice: GasPrice.fromString(OPTIO_GAS_PRICE),
      broadcastPollIntervalMs: own === undefined ? 1_000 : 5,
    });
    return { address: first.address, operator: operatorOf(first.address), client };
  };
  const funded = await connect(phrase);
  const sync = async () => (await comet.status()).syncInfo;
  /** Fails at once on a halted chain. */
  const checkAlive = async () => {
    if (own !== undefined) return;
    const age = Date.now() - (await sync()).latestBlockTime.getTime();
    if (age > HALTED_MS) throw new Error(`the chain makes no blocks: its head is ${age} ms old`);
  };
  const fee = calculateFee(GAS, OPTIO_GAS_PRICE);

  const deliver = async (account: Account, ...messages: EncodeObject[]): Promise<DeliverTxResponse> => {
    await checkAlive();
    return account.client.signAndBroadcast(account.address, messages, fee);
  };

  const rpc = async (method: string, params: Record<string, unknown> = {}): Promise<void> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    const { error } = v.parse(Answer, await answer.json());
    if (error !== undefined) throw new Error(error.data);
  };

  return {
    queries,
    comet,
    checkAlive,
    simulated: own !== undefined,
    sync,
    /** Within ten seconds. */
    async producesBlocks(): Promise<boolean> {
      const { latestBlockHeight } = await sync();
      for (let waited = 0; own === undefined && waited < 10; waited += 1) {
        if ((await sync()).latestBlockHeight > latestBlockHeight) return true;
        await new Promise((resolve) => setTimeout(resolve, 1_000));
      }
      return false;
    },
    /** Development chain only. */
    setFaults: async (faults: Record<string, unknown>) => {
      if (own !== undefined) await rpc('dev_set_faults', faults);
    },
    reportSkipped(reason: string): void {
      process.stdout.write(`skipped: ${expect.getState().currentTestName}: ${reason}\n`);
    },
    /**
     * Never slashed ones first, then by stake. Small ones may be left over from other tests, without a
     * signing node.
     */
    async bondedOperators(): Promise<string[]> {
      const { validators } = await queries.staking.validators('BOND_STATUS_BONDED');
      const slashed = (it: Validator) => it.delegatorShares !== `${it.tokens}${'0'.repeat(18)}`;
      return validators
        .toSorted((a, b) => Number(slashed(a)) - Number(slashed(b)) || Number(b.tokens) - Number(a.tokens))
        .map(({ operatorAddress }) => operatorAddress);
    },
    /** Fee of `deliver`. */
    stdFee: fee,
    funded,
    deliver,
    /** "codespace/code" of an error, or "0". */
    async outcome(account: Account, ...messages: EncodeObject[]): Promise<string> {
      try {
        const { code, transactionHash } = await deliver(account, ...messages);
        if (code === 0) return '0';
        const { result } = await comet.tx({ hash: fromHex(transactionHash) });
        return `${result.codespace}/${code}`;
      } catch (error) {
        if (error instanceof BroadcastTxError) return `${error.codespace}/${error.code}`;
        throw error;
      }
    },
    /** For paths without a cosmjs method. */
    async query<Q, R>(path: string, request: Codec<Q>, response: Codec<R>, value: Q): Promise<R> {
      const answer = await queries.queryAbci(path, request.encode(value).finish());
      return response.decode(answer.value);
    },
    /** "ok" or the refusal of a simulation. */
    async simulateOutcome(account: Account, ...messages: EncodeObject[]): Promise<string> {
      try {
        await account.client.simulate(account.address, messages, '');
        return 'ok';
      } catch (error) {
        return error instanceof Error ? error.message : 'refused';
      }
    },
    connect,
    /** In uOPT. */
    fee: BigInt(fee.amount[0]?.amount ?? '0'),
    /** @param amount uOPT */
    async createAccount(amount: bigint): Promise<Account> {
      const account = await connect();
      const sent = await deliver(funded, send(funded, account.address, amount));
      if (sent.code !== 0) throw new Error(sent.rawLog ?? 'the funded account cannot pay');
      return account;
    },
    balance: async (address: string) => BigInt((await queries.bank.balance(address, 'uOPT')).amount),
    advance: (seconds: number) => rpc('dev_advance_time', { seconds }),
    produceIdleBlock: () => rpc('dev_produce_block'),
    /** Double signing. */
    slash: (validator: string, fraction: string, more: Record<string, unknown> = {}) =>
      rpc('dev_slash', { validator, fraction, ...more }),
    setSigning: (validator: string, signs: boolean) => rpc('dev_set_signing', { validator, signs }),
    time: async () => new Date((await funded.client.getBlock()).header.time).getTime(),
    timeOf: async (height: number) => new Date((await funded.client.getBlock(height)).header.time).getTime(),
    close: async () => own?.stop(),
  };
}
