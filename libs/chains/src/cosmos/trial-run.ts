import { encodeSecp256k1Pubkey } from '@cosmjs/amino';
import { fromHex, toBase64 } from '@cosmjs/encoding';
import type { ChainId } from '../chain-id';
import type { TransferIntent } from '../transaction';
import type { CosmosRpc } from './client';
import { rpcFault } from './errors';
import { registry, toEncodeObject } from './registry';
import { toMessages } from './to-messages';

// A trial run does not look at the key, and an account that never signed has none on the chain: any point of the curve.
const anyKey = encodeSecp256k1Pubkey(
  fromHex('0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'),
);

/** What an intent would use of gas now; null when the account is not there or the chain would refuse it. */
export async function trialRun(
  { query, stargate }: CosmosRpc,
  chainId: ChainId,
  intent: TransferIntent,
): Promise<number | null> {
  const messages = toMessages(chainId, withKey(intent))
    .map(toEncodeObject)
    .map((message) => registry.encodeAsAny(message));
  const account = await stargate.getAccount(intent.from);
  if (!account) return null;
  try {
    const memo = intent.type === 'send' ? (intent.memo ?? '') : '';
    const { gasInfo } = await query.tx.simulate(messages, memo, anyKey, account.sequence);
    return gasInfo ? Number(gasInfo.gasUsed) : null;
  } catch (error) {
    if (!rpcFault(error)) throw error;
    return null;
  }
}

/** A consensus key that comes with the signature is any other until then. */
function withKey(intent: TransferIntent): TransferIntent {
  if (intent.type !== 'create-validator' || intent.consensusPubkey !== null) return intent;
  return { ...intent, consensusPubkey: toBase64(crypto.getRandomValues(new Uint8Array(32))) };
}
