import { encodeSecp256k1Pubkey } from '@cosmjs/amino';
import { fromHex } from '@cosmjs/encoding';
import { calculateFee, GasPrice } from '@cosmjs/stargate';
import type { CosmosFeeQuote, TransferIntent } from '../transaction';
import type { CosmosClient, CosmosRpc } from './client';
import { rpcFault } from './errors';
import { registry, toEncodeObject } from './registry';
import { toMessages } from './to-messages';

/** For a send that cannot be tried yet, because the account or the funds are not there. */
const fallbackGas = 140_000;
// A trial run does not look at the key, and an account that never signed has none on the chain: any point of the curve.
const anyKey = encodeSecp256k1Pubkey(
  fromHex('0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'),
);

/** Gas by a trial run on the chain with two fifths to spare, at the configured price. The whole fee is taken. */
export function estimateCosmosFee(
  client: CosmosClient,
  intent: TransferIntent,
  gasPrice: string,
): Promise<CosmosFeeQuote> {
  return client.call(async (rpc) => {
    const gas = await estimateGas(rpc, client, intent);
    const [coin] = calculateFee(gas, GasPrice.fromString(`${gasPrice}uOPT`)).amount;
    return { family: 'cosmos', symbol: 'OPT', feeBase: coin?.amount ?? '0', gas: String(gas), gasPrice };
  });
}

async function estimateGas(
  { query, stargate }: CosmosRpc,
  client: CosmosClient,
  intent: TransferIntent,
): Promise<number> {
  const messages = toMessages(client.chainId, intent)
    .map(toEncodeObject)
    .map((message) => registry.encodeAsAny(message));
  const account = await stargate.getAccount(intent.from);
  if (!account) return fallbackGas;
  try {
    const memo = intent.type === 'send' ? (intent.memo ?? '') : '';
    const { gasInfo } = await query.tx.simulate(messages, memo, anyKey, account.sequence);
    return gasInfo ? roundUp((Number(gasInfo.gasUsed) * 7) / 5) : fallbackGas;
  } catch (error) {
    if (!rpcFault(error)) throw error;
    return fallbackGas;
  }
}

function roundUp(gas: number): number {
  return Math.ceil(gas / 1000) * 1000;
}
