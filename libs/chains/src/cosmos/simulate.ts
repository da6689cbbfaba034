import { calculateFee, GasPrice } from '@cosmjs/stargate';
import type { Simulation, SimulationRefusal } from '../chain-adapter';
import type { TransferIntent, ChainId } from '../transaction';
import { feeCoin } from './assets';
import type { CosmosClient, CosmosRpc } from './client';
import type { CosmosAdapterConfig } from './config';
import { gasPriceOf } from './gas-price';
import { encodeSecp256k1Pubkey } from '@cosmjs/amino';
import { fromHex, toBase64 } from '@cosmjs/encoding';
import { rpcFault } from './errors';
import { isModuleAccount } from './module-accounts';
import { registry, toEncodeObject } from './registry';
import { memoOf, toMessages } from './to-messages';

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

const roundUp = (gas: number): number => Math.ceil(gas / 1000) * 1000;

// Any curve point: simulation does not verify the key.
const anyKey = encodeSecp256k1Pubkey(
  fromHex('0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'),
);

/** `gasUsed`: null when the simulation failed. */
interface SimulationRun {
  readonly gasUsed: number | null;
  readonly refusal: SimulationRefusal | null;
}

/** A missing account cannot be simulated; that is no refusal. */
async function runSimulation(
  rpc: CosmosRpc,
  chainId: ChainId,
  intent: TransferIntent,
): Promise<SimulationRun> {
  const { query, stargate } = rpc;
  const messages = toMessages(chainId, withPlaceholderKey(intent))
    .map(toEncodeObject)
    .map((message) => registry.encodeAsAny(message));
  const [account, isModule] = await Promise.all([
    stargate.getAccount(intent.from),
    intent.type === 'send' && isModuleAccount(rpc, intent.to),
  ]);
  if (isModule) return { gasUsed: null, refusal: 'recipient' };
  if (!account) return { gasUsed: null, refusal: null };
  const simulateAt = async (sequence: number): Promise<SimulationRun> => {
    const { gasInfo } = await query.tx.simulate(messages, memoOf(intent), anyKey, sequence);
    return { gasUsed: gasInfo ? Number(gasInfo.gasUsed) : null, refusal: null };
  };
  try {
    return await simulateAt(account.sequence);
  } catch (error) {
    // Pending transactions of the account used this sequence.
    const next = expectedSequence(error);
    if (next === null) return toFailedRun(error);
    return await simulateAt(next).catch(toFailedRun);
  }
}

/** @throws errors that are no response of the node */
function toFailedRun(error: unknown): SimulationRun {
  if (!rpcFault(error)) throw error;
  const isSequenceMismatch = expectedSequence(error) !== null;
  return { gasUsed: null, refusal: isSequenceMismatch ? null : simulationRefusal(error) };
}

/** Random key; the signer sets the real one. */
function withPlaceholderKey(intent: TransferIntent): TransferIntent {
  if (intent.type !== 'create-validator' || intent.consensusPubkey !== null) return intent;
  return { ...intent, consensusPubkey: toBase64(crypto.getRandomValues(new Uint8Array(32))) };
}

/** Refusals arrive as unknown gRPC errors without code (x/auth/tx/service.go): match the registered text. */
const reasons: readonly (readonly [RegExp, SimulationRefusal])[] = [
  [/is not allowed to receive funds/, 'recipient'],
  [/insufficient unlocked balance|insufficient delegations amount to cover locked amount/, 'locked'],
  [/insufficient funds/, 'funds'],
];

/** Null for node faults, which say nothing about the transaction. */
export function simulationRefusal(error: unknown): SimulationRefusal | null {
  const text = refusalText(error);
  if (text === null) return null;
  return reasons.find(([pattern]) => pattern.test(text))?.[1] ?? 'other';
}

/** After a mismatch (`sdk`, 32); includes pending transactions. */
export function expectedSequence(error: unknown): number | null {
  const found = /account sequence mismatch, expected (\d+)/.exec(refusalText(error) ?? '');
  return found ? Number(found[1]) : null;
}

function refusalText(error: unknown): string | null {
  const message = rpcFault(error)?.message ?? '';
  return /with gas used: '\d+'/.test(message) ? message : null;
}
