import type { FinalSequence } from './chain-adapter';
import { NoQuorumError } from './errors';
import { majorityOf } from './majority';
import type { Pool } from './pool';

type Client<Rpc> = Pick<Pool<Rpc>, 'quorum' | 'poll'> & { readonly chainId: string };

/**
 * Returns the sequence that a majority of the configured nodes reports, each at its own height. One node that lies must
 * not end a transfer.
 * @throws NoQuorumError
 */
export async function readAgreedSequence<Rpc>(
  { chainId, quorum, poll }: Client<Rpc>,
  read: (rpc: Rpc) => Promise<FinalSequence>,
): Promise<FinalSequence> {
  // All nodes: with a quorum of answers only, one false height would delay the outcome for ever.
  const { answers, failures } = await poll(read, () => false);
  const sequence = majorityOf(
    answers.map((answer) => answer.sequence),
    quorum,
  );
  const heights = answers
    .filter((answer) => answer.sequence === sequence)
    .map((answer) => answer.height)
    .toSorted((one, other) => (one < other ? -1 : 1));
  // At least one node of any majority is honest, and the sequence was used at or below its height.
  const height = heights[quorum - 1];
  if (sequence !== undefined && height !== undefined) return { sequence, height };
  const reason = answers.length < quorum ? 'few' : 'different';
  throw new NoQuorumError(chainId, reason, 'the sequence of an account', failures);
}
