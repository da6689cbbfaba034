import { calculateFee, GasPrice } from '@cosmjs/stargate';
import type { CosmosFeeQuote, TransferIntent } from '../transaction';
import type { CosmosClient, CosmosRpc } from './client';
import { trialRun } from './trial-run';

/** For what cannot be tried yet, because the account, the funds or the stake are not there. */
const fallbackGas: Readonly<Record<TransferIntent['type'], number>> = {
  send: 140_000,
  cancel: 0,
  delegate: 320_000,
  undelegate: 380_000,
  'cancel-undelegate': 380_000,
  'move-delegation': 500_000,
  'claim-rewards': 220_000,
  'create-validator': 380_000,
};
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

async function estimateGas(rpc: CosmosRpc, client: CosmosClient, intent: TransferIntent): Promise<number> {
  const gasUsed = await trialRun(rpc, client.chainId, intent);
  return gasUsed === null ? fallbackOf(intent) : roundUp((gasUsed * 7) / 5);
}

/** Each validator is asked for its rewards by a message of its own. */
function fallbackOf(intent: TransferIntent): number {
  const messages = intent.type === 'claim-rewards' ? intent.validators.length : 1;
  return fallbackGas[intent.type] * messages;
}

function roundUp(gas: number): number {
  return Math.ceil(gas / 1000) * 1000;
}
