import { createTestDatabase } from '@tessera/services';
import { fromHex } from '@cosmjs/encoding';
import { DirectSecp256k1HdWallet, makeCosmoshubPath, Registry } from '@cosmjs/proto-signing';
import {
  BroadcastTxError,
  createProtobufRpcClient,
  defaultRegistryTypes,
  QueryClient,
  SigningStargateClient,
} from '@cosmjs/stargate';
import { connectComet } from '@cosmjs/tendermint-rpc';
import { MsgUnjail } from 'cosmjs-types/cosmos/slashing/v1beta1/tx';
import { operatorOf } from '../chain/address';
import { startDevchain, DEVCHAIN_FAUCET_MNEMONIC } from '../index';
import { uopt } from '../testing/transactions';
import { readEvents, type Driver, type BlockResult } from './driver';
import { createScene, FIRST_PERSON, PEOPLE } from './scene';

const GAS = '900000';
/** uOPT. */
export const FEE = 900_000n;
const OPERATORS = [1, 2, 3, 4];
const registry = new Registry([...defaultRegistryTypes, ['/cosmos.slashing.v1beta1.MsgUnjail', MsgUnjail]]);

/** People first, then operators. */
export async function openWallet() {
  const indices = [...Array.from({ length: PEOPLE }, (_, i) => FIRST_PERSON + i), ...OPERATORS];
  const wallet = await DirectSecp256k1HdWallet.fromMnemonic(DEVCHAIN_FAUCET_MNEMONIC, {
    prefix: 'optio',
    hdPaths: indices.map(makeCosmoshubPath),
  });
  const addresses = (await wallet.getAccounts()).map(({ address }) => address);
  return { wallet, people: addresses.slice(0, PEOPLE), operators: addresses.slice(PEOPLE).map(operatorOf) };
}

type Wallet = Awaited<ReturnType<typeof openWallet>>;

/** PostgreSQL, through cosmjs. */
export async function openClientDriver({ wallet, people, operators }: Wallet): Promise<Driver> {
  const database = await createTestDatabase();
  const store = { databaseUrl: database.url };
  const chain = await startDevchain({ store, port: 0, blockTimeMs: 0, genesis: createScene(people) });
  const comet = await connectComet(chain.url);
  const client = SigningStargateClient.createWithSigner(comet, wallet, {
    registry,
    broadcastPollIntervalMs: 2,
  });
  const fee = { amount: [uopt(FEE.toString())], gas: GAS };

  const made = async (
    outcome: string,
    height: number,
    events: Parameters<typeof readEvents>[0],
  ): Promise<BlockResult> => {
    const { time } = (await comet.block(height)).block.header;
    return { outcome, height, time: time.getTime(), ...readEvents(events) };
  };

  return {
    people,
    operators,
    async deliver(address, message) {
      try {
        const { code, height, events, transactionHash } = await client.signAndBroadcast(
          address,
          [message],
          fee,
        );
        if (code === 0) return await made('0', height, events);
        const { result } = await comet.tx({ hash: fromHex(transactionHash) });
        return await made(`${result.codespace}/${code}`, height, []);
      } catch (error) {
        if (!(error instanceof BroadcastTxError)) throw error;
        throw new Error(`no block took it: ${error.message}`, { cause: error });
      }
    },
    advance: async (ms) => made('0', await chain.control.advanceTime(ms), []),
    slash: async (operator, percent) =>
      made('0', await chain.control.slash({ operator, fraction: BigInt(percent) * 10n ** 16n }), []),
    rpc: createProtobufRpcClient(new QueryClient(comet)),
    async close() {
      await chain.stop();
      await database.drop();
    },
  };
}
