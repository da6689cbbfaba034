import type { ChainStakingParams } from '@tessera/chains';
import type { TransferWarning } from '@tessera/contracts';
import { compare, formatShare, formatTokenFull, isZero, multiply, toDecimal } from '@tessera/money';
import { answerOf } from '../../chains';
import { blockDuration } from '../../transfers';

import { DAY, HOUR, MINUTE, SECOND } from '../../../platform/clock';
import type { CheckedValidator } from './check-create-validator';
import { wouldBeActive } from './check-create-validator';
import { noNode } from './messages';

/**
 * Warns that a validator in the active set is jailed while no node signs with its key. A new validator is judged when a whole window
 * has passed since its start, however low the required share of signed blocks is (x/slashing/keeper/infractions.go).
 */
export async function downtimeWarnings({
  adapter,
  asset,
  amount,
  intent,
  state,
}: Pick<CheckedValidator, 'adapter' | 'asset' | 'amount' | 'intent' | 'state'>): Promise<TransferWarning[]> {
  const { signedBlocksWindow, minSigned, downtimeSlash } = state.params;
  const isJudged =
    intent.consensusPubkey === null && wouldBeActive(state, amount) && compare(minSigned, '0') > 0;
  if (!isJudged) return [];
  const head = await answerOf(adapter, adapter.getHead());
  const duration = await blockDuration(adapter, head, signedBlocksWindow);
  const loss = isZero(downtimeSlash) ? null : lossOf(amount, downtimeSlash, asset);
  return [{ code: 'NO_NODE', message: noNode(duration === null ? null : inWords(duration), loss) }];
}

function lossOf(
  amount: bigint,
  share: ChainStakingParams['downtimeSlash'],
  { decimals, symbol }: CheckedValidator['asset'],
) {
  const lost = multiply(toDecimal(amount, decimals), share, decimals);
  return { share: formatShare(multiply(share, '100', 4)), amount: formatTokenFull(lost, symbol) };
}

const UNITS = [
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
  [SECOND, 'second'],
] as const;

/** The largest unit of which there are at least two, rounded: "90 seconds", "36 hours". */
function inWords(milliseconds: number): string {
  const [size, name] = UNITS.find(([unit]) => milliseconds >= 2 * unit) ?? [SECOND, 'second'];
  const count = Math.max(1, Math.round(milliseconds / size));
  return count === 1 ? `1 ${name}` : `${count} ${name}s`;
}
