import { encodeSecp256k1Pubkey } from '@cosmjs/amino';
import { fromHex, toBase64 } from '@cosmjs/encoding';
import type { SimulationRefusal } from '../chain-adapter';
import type { ChainId } from '../chain-id';
import type { TransferIntent } from '../transaction';
import type { CosmosRpc } from './client';
import { rpcFault } from './errors';
import { isModuleAccount } from './is-module-account';
import { registry, toEncodeObject } from './registry';
import { expectedSequence, simulationRefusal } from './simulation-refusal';
import { toMessages } from './to-messages';

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
export async function runSimulation(
  rpc: CosmosRpc,
  chainId: ChainId,
  intent: TransferIntent,
): Promise<SimulationRun> {
  const { query, stargate } = rpc;
  const messages = toMessages(chainId, withPlaceholderKey(intent))
    .map(toEncodeObject)
    .map((message) => registry.encodeAsAny(message));
  const memo = intent.type === 'send' ? (intent.memo ?? '') : '';
  const [account, isModule] = await Promise.all([
    stargate.getAccount(intent.from),
    intent.type === 'send' && isModuleAccount(rpc, intent.to),
  ]);
  if (isModule) return { gasUsed: null, refusal: 'recipient' };
  if (!account) return { gasUsed: null, refusal: null };
  const simulateAt = async (sequence: number): Promise<SimulationRun> => {
    const { gasInfo } = await query.tx.simulate(messages, memo, anyKey, sequence);
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
