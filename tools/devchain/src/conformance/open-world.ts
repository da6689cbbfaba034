import {
  DirectSecp256k1HdWallet,
  Registry,
  type EncodeObject,
  type GeneratedType,
} from '@cosmjs/proto-signing';
import { fromHex } from '@cosmjs/encoding';
import {
  BroadcastTxError,
  defaultRegistryTypes,
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
import { connectComet } from '@cosmjs/tendermint-rpc';
import { MsgUnjail } from 'cosmjs-types/cosmos/slashing/v1beta1/tx';
import {
  MsgCreatePeriodicVestingAccount,
  MsgCreatePermanentLockedAccount,
} from 'cosmjs-types/cosmos/vesting/v1beta1/tx';
import * as v from 'valibot';
import { operatorOf } from '../chain/address';
import {
  MsgExtend,
  MsgLock,
  MsgMultiSendDelegateAndLock,
  MsgSendDelegateAndLock,
} from '../modules/lockup/lockup-types';
import { startDevchain, type GenesisOptions } from '../index';
import { opt } from '../testing/transactions';

const { OPTIO_RPC_URL, OPTIO_MNEMONIC, OPTIO_GAS_PRICE = '1.5uOPT' } = process.env;

if (OPTIO_RPC_URL !== undefined) jest.setTimeout(600_000);

/** Runs on the development chain alone: a real one does not do it in a short time, or not on command. */
export const onDevchain = OPTIO_RPC_URL === undefined ? test : test.skip;

export interface Account {
  readonly address: string;
  /** The operator address of the same key. */
  readonly operator: string;
  readonly client: SigningStargateClient;
}

interface Encoder<T> {
  encode(message: T): { finish(): Uint8Array };
}

interface Decoder<T> {
  decode(bytes: Uint8Array): T;
}

export type World = Awaited<ReturnType<typeof openWorld>>;

const Answer = v.object({ error: v.optional(v.object({ data: v.string() })) });

/** Types of every message of the suite. */
const registry = new Registry([
  ...defaultRegistryTypes,
  ['/cosmos.slashing.v1beta1.MsgUnjail', MsgUnjail],
  ...[MsgLock, MsgExtend, MsgSendDelegateAndLock, MsgMultiSendDelegateAndLock].map(
    (type): [string, GeneratedType] => [type.typeUrl, type],
  ),
  [MsgCreatePermanentLockedAccount.typeUrl, MsgCreatePermanentLockedAccount],
  [MsgCreatePeriodicVestingAccount.typeUrl, MsgCreatePeriodicVestingAccount],
]);

/** Enough for any message of the suite. */
const GAS = 900_000;
const PREFIX = 'optio';

/** A chain to talk to, from outside: the one of OPTIO_RPC_URL with OPTIO_MNEMONIC's coins, or one of its own. */
export async function openWorld(genesis: GenesisOptions = {}) {
  const own =
    OPTIO_RPC_URL === undefined
      ? await startDevchain({ store: 'memory', port: 0, blockTimeMs: 0, genesis })
      : undefined;
  const url = own?.url ?? OPTIO_RPC_URL ?? '';
  const phrase = own?.faucetMnemonic ?? OPTIO_MNEMONIC;
  if (phrase === undefined) throw new Error('OPTIO_MNEMONIC must be the phrase of a funded account');
  const comet = await connectComet(url);
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
    const wallet =
      mnemonic === undefined
        ? await DirectSecp256k1HdWallet.generate(12, { prefix: PREFIX })
        : await DirectSecp256k1HdWallet.fromMnemonic(mnemonic, { prefix: PREFIX });
    const [first] = await wallet.getAccounts();
    if (first === undefined) throw new Error('the wallet has no account');
    const client = await SigningStargateClient.connectWithSigner(url, wallet, {
      registry,
      gasPrice: GasPrice.fromString(OPTIO_GAS_PRICE),
      broadcastPollIntervalMs: own === undefined ? 1_000 : 5,
    });
    return { address: first.address, operator: operatorOf(first.address), client };
  };
  const funded = await connect(phrase);
  const fee = calculateFee(GAS, OPTIO_GAS_PRICE);

  /** Sends messages in one transaction and waits for its block. */
  const deliver = (account: Account, ...messages: EncodeObject[]): Promise<DeliverTxResponse> =>
    account.client.signAndBroadcast(account.address, messages, fee);

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

  const sync = async () => (await comet.status()).syncInfo;
  return {
    queries,
    comet,
    registry,
    /** Whether the chain is the development chain of this test. */
    simulated: own !== undefined,
    /** What the node says of its blocks. */
    sync,
    /** Whether a block comes within ten seconds; on the development chain without a pause between blocks, never. */
    async movesOn(): Promise<boolean> {
      const { latestBlockHeight } = await sync();
      for (let waited = 0; own === undefined && waited < 10; waited += 1) {
        if ((await sync()).latestBlockHeight > latestBlockHeight) return true;
        await new Promise((resolve) => setTimeout(resolve, 1_000));
      }
      return false;
    },
    /** Development chain: the switches of `dev_set_faults`. A real node is set up from outside. */
    setFaults: async (faults: Record<string, unknown>) => {
      if (own !== undefined) await rpc('dev_set_faults', faults);
    },
    /** Prints that a node is not in the state that the test needs. */
    untested(reason: string): void {
      process.stdout.write(`skipped: ${expect.getState().currentTestName}: ${reason}\n`);
    },
    /** A bonded validator that was never slashed: one token a share, so that amounts stay whole. */
    async wholeValidator(): Promise<string> {
      const { validators } = await queries.staking.validators('BOND_STATUS_BONDED');
      const whole = validators.find((it) => it.delegatorShares === `${it.tokens}${'0'.repeat(18)}`);
      if (whole === undefined) throw new Error('every bonded validator was slashed');
      return whole.operatorAddress;
    },
    /** The fee that `deliver` pays. */
    stdFee: fee,
    funded,
    deliver,
    /** "codespace/code" with which a transaction was refused or failed, or "0". */
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
    /** Answer to a query that cosmjs has no method for. */
    async ask<Q, R>(path: string, request: Encoder<Q>, response: Decoder<R>, value: Q): Promise<R> {
      const answer = await queries.queryAbci(path, request.encode(value).finish());
      return response.decode(answer.value);
    },
    /** "ok", or the refusal of a trial run. */
    async trial(account: Account, ...messages: EncodeObject[]): Promise<string> {
      try {
        await account.client.simulate(account.address, messages, '');
        return 'ok';
      } catch (error) {
        return error instanceof Error ? error.message : 'refused';
      }
    },
    connect,
    /** The fee of each delivered transaction in uOPT. */
    fee: BigInt(fee.amount[0]?.amount ?? '0'),
    /** Somebody new with so many uOPT. */
    async person(amount: bigint): Promise<Account> {
      const account = await connect();
      const sent = await funded.client.signAndBroadcast(
        funded.address,
        [
          {
            typeUrl: '/cosmos.bank.v1beta1.MsgSend',
            value: {
              fromAddress: funded.address,
              toAddress: account.address,
              amount: [opt(amount.toString())],
            },
          },
        ],
        fee,
      );
      if (sent.code !== 0) throw new Error(sent.rawLog ?? 'the funded account cannot pay');
      return account;
    },
    balance: async (address: string) => BigInt((await queries.bank.balance(address, 'uOPT')).amount),
    /** Development chain: block times run ahead by so much more. */
    advance: (seconds: number) => rpc('dev_advance_time', { seconds }),
    /** Development chain: an idle block. */
    idle: () => rpc('dev_produce_block'),
    /** Development chain: a double signature. */
    slash: (validator: string, fraction: string, more: Record<string, unknown> = {}) =>
      rpc('dev_slash', { validator, fraction, ...more }),
    /** Development chain: whether a validator's node signs. */
    setSigning: (validator: string, signs: boolean) => rpc('dev_set_signing', { validator, signs }),
    /** Time of the last block. */
    time: async () => new Date((await funded.client.getBlock()).header.time).getTime(),
    timeOf: async (height: number) => new Date((await funded.client.getBlock(height)).header.time).getTime(),
    close: async () => own?.stop(),
  };
}
