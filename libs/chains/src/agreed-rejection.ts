import type { BroadcastResult } from './chain-adapter';
import { majorityOf } from './majority';
import type { Pool } from './pool';

/**
 * Sends the bytes that one node rejected to a majority of the configured nodes, because a rejection ends the transfer.
 * Returns a rejection only if a majority rejects the bytes for the same reason, and no other node may have taken them.
 * @param send sends the bytes to one node; throws when the response is lost
 */
export async function agreeOnRejection<Rpc>(
  { quorum, poll }: Pick<Pool<Rpc>, 'quorum' | 'poll'>,
  rejected: BroadcastResult,
  send: (rpc: Rpc) => Promise<BroadcastResult>,
): Promise<BroadcastResult> {
  if (quorum === 1) return rejected;
  const unknown: BroadcastResult = { ...rejected, outcome: 'unreachable' };
  let sends = 0;
  const count = (rpc: Rpc) => {
    sends += 1;
    return send(rpc);
  };
  try {
    const { answers } = await poll(count, (received) => agreedOn(received, quorum) !== undefined);
    const taken = answers.find(({ outcome }) => outcome === 'accepted' || outcome === 'known');
    if (taken) return taken;
    const isOpen = answers.length < sends || answers.some(({ outcome }) => outcome === 'unreachable');
    return (isOpen ? undefined : agreedOn(answers, quorum)) ?? unknown;
  } catch {
    return unknown;
  }
}

function agreedOn(results: readonly BroadcastResult[], quorum: number): BroadcastResult | undefined {
  const rejections = results.filter(({ outcome }) => outcome === 'rejected');
  const reason = majorityOf(
    rejections.map((result) => result.reason),
    quorum,
  );
  return reason && rejections.find((result) => result.reason === reason);
}
