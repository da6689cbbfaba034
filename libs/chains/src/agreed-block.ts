import type { ChainBlock } from './chain-adapter';
import { BlockGoneError, NoQuorumError } from './errors';
import type { Pool } from './pool';
import { keyOf, majorityOf } from './majority';

/** `behind`: the node has not reached the height. `lowest`: lowest block of a node that pruned the height. */
export type BlockAnswer = ChainBlock | 'behind' | { readonly lowest: bigint | null };

type Client<Rpc> = Pick<Pool<Rpc>, 'quorum' | 'poll'> & { readonly chainId: string };

/**
 * Returns the block that a majority of the configured nodes reports, or null while the majority has not reached it.
 *
 * Compares the whole content of every block. The hash of a second node proves nothing about the receipts and events of
 * the first, and a check of only those blocks that move coins of wallets would miss a node that hides a payment.
 * @throws NoQuorumError | BlockGoneError
 */
export async function readAgreedBlock<Rpc>(
  { chainId, quorum, poll }: Client<Rpc>,
  height: bigint,
  read: (rpc: Rpc) => Promise<BlockAnswer>,
): Promise<ChainBlock | null> {
  const agreedOn = (answers: readonly BlockAnswer[]) => majorityOf(wholeBlocks(answers), quorum);
  const { answers, failures, silent } = await poll(read, (received) => agreedOn(received) !== undefined);
  const agreed = agreedOn(answers);
  if (agreed) return agreed;

  const blocks = answers.filter(isBlock);
  const partials = blocks.map(withoutEvents);
  if (isDivided(wholeBlocks(answers)) || isDivided(partials))
    throw new NoQuorumError(chainId, 'different', `block ${height}`, failures);
  const behind = answers.filter((answer) => answer === 'behind').length;
  const gone = answers.filter(isGone);
  // A lagging or silent node may have the block with its events.
  const undecided = silent + behind;
  const partial = majorityOf(partials, quorum) ?? null;
  if (partial && undecided === 0) return partial;
  if (partial || (gone.length >= quorum && blocks.length === 0)) {
    const known = gone.flatMap(({ lowest }) => lowest ?? []).toSorted((one, other) => (one < other ? -1 : 1));
    // From this height on, a majority of the nodes has each block.
    const lowest = known[quorum - 1] ?? null;
    throw new BlockGoneError(chainId, height, lowest, undecided, partial);
  }
  if (blocks.length + behind >= quorum) return null;
  // A block that one node still has is not skipped, so the follower waits for a majority.
  const reason = gone.length > 0 && undecided === 0 ? 'pruned' : 'few';
  throw new NoQuorumError(chainId, reason, `block ${height}`, failures);
}

const isBlock = (answer: BlockAnswer): answer is ChainBlock => typeof answer === 'object' && 'hash' in answer;
const isGone = (answer: BlockAnswer) => typeof answer === 'object' && 'lowest' in answer;
const isDivided = (blocks: readonly ChainBlock[]): boolean => new Set(blocks.map(keyOf)).size > 1;

const wholeBlocks = (answers: readonly BlockAnswer[]): ChainBlock[] =>
  answers.filter(isBlock).filter((block) => !block.withoutEvents);

function withoutEvents(block: ChainBlock): ChainBlock {
  const { staking: _, ...rest } = block;
  return { ...rest, withoutEvents: true };
}
