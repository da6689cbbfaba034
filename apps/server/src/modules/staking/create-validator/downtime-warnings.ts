import type { ChainStakingParams } from '@tessera/chains';
import type { TransferWarning } from '@tessera/contracts';
import { compare, formatShare, formatTokenFull, isZero, multiply, toDecimal } from '@tessera/money';
import { callChain } from '../../chains';
import { blockDuration } from '../../transfers';

import { DAY, HOUR, MINUTE, SECOND } from '../../../platform/clock';
import type { CheckedValidator } from './check-create-validator.service';
import { wouldBeActive } from './check-create-validator.service';
import { noNode } from './messages';

/**
 * Warns that a validator in the active set is jailed if no node signs with its key. The chain jails a new validator only after a
 * whole signing window, however low the required share of signed blocks is (x/slashing/keeper/infractions.go).
 */
export async function downtimeWarnings({
  adapter,
  asset,
  amount,
  intent,
  state,
}: Pick<CheckedValidator, 'adapter' | 'asset' | 'amount' | 'intent' | 'state'>): Promise<TransferWarning[]> {
  const { signedBlocksWindow, minSigned, downtimeSlash } = state.params;
  const isJailable =
    intent.consensusPubkey === null && wouldBeActive(state, amount) && compare(minSigned, '0') > 0;
  if (!isJailable) return [];
  const head = await callChain(adapter, adapter.getHead());
  const duration = await blockDuration(adapter, head, signedBlocksWindow);
  const loss = isZero(downtimeSlash) ? null : lossOf(amount, downtimeSlash, asset);
  return [{ code: 'NO_NODE', message: noNode(duration === null ? null : durationText(duration), loss) }];
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

/** Formats a duration in the largest unit of which it has two: "90 seconds", "36 hours". */
function durationText(milliseconds: number): string {
  const [size, name] = UNITS.find(([unit]) => milliseconds >= 2 * unit) ?? [SECOND, 'second'];
  const count = Math.max(1, Math.round(milliseconds / size));
  return count === 1 ? `1 ${name}` : `${count} ${name}s`;
}
