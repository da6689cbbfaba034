import { NoQuorumError } from './errors';
import type { Pool } from './pool';

type Client<Rpc> = Pick<Pool<Rpc>, 'quorum' | 'poll'> & { readonly chainId: string };

/** Returns the highest height that a majority of the configured nodes has reached. @throws NoQuorumError */
export async function readAgreedHeight<Rpc>(
  { chainId, quorum, poll }: Client<Rpc>,
  read: (rpc: Rpc) => Promise<bigint>,
): Promise<bigint> {
  // All nodes: with a quorum of answers only, one lagging node would set the height.
  const { answers, failures } = await poll(read, () => false);
  const height = answers.toSorted((one, other) => (one > other ? -1 : 1))[quorum - 1];
  if (height === undefined) throw new NoQuorumError(chainId, 'few', 'the final height', failures);
  return height;
}
