import { calculateFee, GasPrice } from '@cosmjs/stargate';
import type { Simulation } from '../chain-adapter';
import type { TransferIntent } from '../transaction';
import type { CosmosClient } from './client';
import { trialRun } from './trial-run';

/** For an intent that the chain cannot carry out yet, because the account, the funds or the stake are missing. */
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

/** A simulation carries no fee: its deduction costs about 17,000 gas on Optio, which the result lacks. */
const FEE_DEDUCTION_GAS = 20_000;

/** Gas of a simulation with two fifths to spare, at the configured price. The chain takes the whole fee. */
export function simulateCosmos(
  client: CosmosClient,
  intent: TransferIntent,
  gasPrice: string,
): Promise<Simulation> {
  return client.call(async (rpc) => {
    const { gasUsed, refusal } = await trialRun(rpc, client.chainId, intent);
    const gas = gasUsed === null ? fallbackOf(intent) : roundUp((gasUsed * 7) / 5 + FEE_DEDUCTION_GAS);
    const [coin] = calculateFee(gas, GasPrice.fromString(`${gasPrice}uOPT`)).amount;
    const feeBase = coin?.amount ?? '0';
    return { fee: { family: 'cosmos', symbol: 'OPT', feeBase, gas: String(gas), gasPrice }, refusal };
  });
}

/** Each validator is asked for its rewards by a message of its own. */
function fallbackOf(intent: TransferIntent): number {
  const messages = intent.type === 'claim-rewards' ? intent.validators.length : 1;
  return fallbackGas[intent.type] * messages;
}

function roundUp(gas: number): number {
  return Math.ceil(gas / 1000) * 1000;
}
