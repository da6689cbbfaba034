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

// A simulation does not verify the key, and an account that never signed has none on the chain: any point of the curve.
const anyKey = encodeSecp256k1Pubkey(
  fromHex('0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'),
);

/** `gasUsed` is null when the chain did not carry the intent out, and `refusal` says why when the chain itself refused it. */
interface TrialRun {
  readonly gasUsed: number | null;
  readonly refusal: SimulationRefusal | null;
}

/** Simulates an intent. An account that does not exist yet cannot be simulated, which is no refusal. */
export async function trialRun(rpc: CosmosRpc, chainId: ChainId, intent: TransferIntent): Promise<TrialRun> {
  const { query, stargate } = rpc;
  const messages = toMessages(chainId, withKey(intent))
    .map(toEncodeObject)
    .map((message) => registry.encodeAsAny(message));
  const memo = intent.type === 'send' ? (intent.memo ?? '') : '';
  const [account, isModule] = await Promise.all([
    stargate.getAccount(intent.from),
    intent.type === 'send' && isModuleAccount(rpc, intent.to),
  ]);
  if (isModule) return { gasUsed: null, refusal: 'recipient' };
  if (!account) return { gasUsed: null, refusal: null };
  const runAt = async (sequence: number): Promise<TrialRun> => {
    const { gasInfo } = await query.tx.simulate(messages, memo, anyKey, sequence);
    return { gasUsed: gasInfo ? Number(gasInfo.gasUsed) : null, refusal: null };
  };
  try {
    return await runAt(account.sequence);
  } catch (error) {
    // Pending transactions of the account have used the sequence of the last block.
    const next = expectedSequence(error);
    if (next === null) return failed(error);
    return await runAt(next).catch(failed);
  }
}

/** @throws what is not an answer of the node. */
function failed(error: unknown): TrialRun {
  if (!rpcFault(error)) throw error;
  const passing = expectedSequence(error) !== null;
  return { gasUsed: null, refusal: passing ? null : simulationRefusal(error) };
}

/** A consensus key that comes with the signature is any other until then. */
function withKey(intent: TransferIntent): TransferIntent {
  if (intent.type !== 'create-validator' || intent.consensusPubkey !== null) return intent;
  return { ...intent, consensusPubkey: toBase64(crypto.getRandomValues(new Uint8Array(32))) };
}
