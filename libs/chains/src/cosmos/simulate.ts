import { calculateFee, GasPrice } from '@cosmjs/stargate';
import type { Simulation } from '../chain-adapter';
import type { TransferIntent } from '../transaction';
import { feeCoin } from './assets';
import type { CosmosClient } from './client';
import type { CosmosAdapterConfig } from './config';
import { gasPriceOf } from './gas-price';
import { runSimulation } from './run-simulation';

/** Used when the simulation fails. */
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

/** Simulations lack the fee deduction: about 17,000 gas on Optio. */
const FEE_DEDUCTION_GAS = 20_000;

/** Simulated gas times `gasFactor`. The chain takes the whole fee. */
export function simulateCosmos(
  client: CosmosClient,
  intent: TransferIntent,
  { gasPrice: configured = '1.5', gasFactor = 1.4 }: Pick<CosmosAdapterConfig, 'gasPrice' | 'gasFactor'>,
): Promise<Simulation> {
  const { symbol, denom } = feeCoin;
  return client.call(async (rpc) => {
    const [{ gasUsed, refusal }, gasPrice] = await Promise.all([
      runSimulation(rpc, client.chainId, intent),
      gasPriceOf(rpc, client.chainId, denom, configured),
    ]);
    const gas = gasUsed === null ? fallbackOf(intent) : roundUp(gasUsed * gasFactor + FEE_DEDUCTION_GAS);
    const [coin] = calculateFee(gas, GasPrice.fromString(`${gasPrice}${denom}`)).amount;
    const feeBase = coin?.amount ?? '0';
    return { fee: { family: 'cosmos', symbol, feeBase, gas: String(gas), gasPrice }, refusal };
  });
}

/** A claim has one message per validator. */
function fallbackOf(intent: TransferIntent): number {
  const messages = intent.type === 'claim-rewards' ? intent.validators.length : 1;
  return fallbackGas[intent.type] * messages;
}

function roundUp(gas: number): number {
  return Math.ceil(gas / 1000) * 1000;
}
