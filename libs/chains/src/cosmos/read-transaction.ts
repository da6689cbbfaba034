import { decodeTxRaw } from '@cosmjs/proto-signing';
import type { comet38 } from '@cosmjs/tendermint-rpc';
import type { ChainTransaction } from '../chain-adapter';
import type { ChainNote } from '../notes';
import { feeCoin } from './assets';
import { parseCoins, sanitizeText } from './convert';
import { readAttempts } from './read-attempts';
import { readFailedNotes, readNotes } from './read-notes';
import { readStaking } from './read-staking';
import { readTransfers } from './read-transfers';
import { transactionHash } from './sign-transaction';

export interface Place {
  readonly height: bigint;
  readonly blockHash: string;
  readonly time: string;
}

export function readCosmosTransaction(
  bytes: Uint8Array,
  result: comet38.TxData,
  place: Place,
): ChainTransaction {
  const success = result.code === 0;
  const sender = attribute(result, 'fee_payer');
  const memo = readMemo(bytes);
  return {
    hash: transactionHash(bytes),
    ...place,
    success,
    ...(success ? {} : { code: { codespace: result.codespace ?? '', code: result.code } }),
    feePaidBase:
      parseCoins(attribute(result, 'fee')).find(({ symbol }) => symbol === feeCoin.symbol)?.base ?? 0n,
    ...(sender ? { sender } : {}),
    ...(memo ? { memo } : {}),
    ...readContent(bytes, result),
  };
}

function readContent(
  bytes: Uint8Array,
  result: comet38.TxData,
): Pick<ChainTransaction, 'transfers' | 'staking' | 'attempted' | 'notes'> {
  if (result.code !== 0) {
    const payer = attribute(result, 'fee_payer') ?? '';
    const attempted = readAttempts(bytes, payer);
    const failed = attempted.length > 0 ? { attempted } : {};
    return { transfers: [], ...failed, ...withNotes(readFailedNotes(bytes, payer)) };
  }
  const staking = readStaking(bytes, result.events);
  return {
    transfers: readTransfers(result.events),
    ...(staking ? { staking } : {}),
    ...withNotes(readNotes(bytes)),
  };
}

const withNotes = (notes: readonly ChainNote[]) => (notes.length > 0 ? { notes } : {});

// Fee taken; absent when none was.
const attribute = ({ events }: comet38.TxData, key: string): string | undefined =>
  events
    .filter(({ type }) => type === 'tx')
    .flatMap(({ attributes }) => attributes)
    .find((candidate) => candidate.key === key)?.value;

// Undecodable bytes have a result but no memo.
function readMemo(bytes: Uint8Array): string {
  try {
    return sanitizeText(decodeTxRaw(bytes).body.memo);
  } catch {
    return '';
  }
}
