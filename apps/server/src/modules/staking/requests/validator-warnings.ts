import { operatorAddressOf, type StakeValidator } from '@tessera/chains';
import type { TransferWarning } from '@tessera/contracts';
import { compare, divide, formatShare, multiply } from '@tessera/money';

import { amountText, stakedWith, type StakeRequest } from './stake-request';
import * as words from './messages';

const MUCH = '0.2';
/** One of so many parts of all stake is large. */
const LARGE_SHARE = 10n;

/** "0.125" is 12.5%, "0.2" is 20%. */
const percent = (share: string) => formatShare(multiply(share, '100', 1), 1).replace('.0%', '%');

/** What to know of a validator before coins go to it. */
export function destinationWarnings(
  { amount }: Pick<StakeRequest, 'amount'>,
  { jailed, bonded, commission, tokens, totalBonded }: StakeValidator,
): TransferWarning[] {
  const warnings: TransferWarning[] = [];
  if (jailed) warnings.push({ code: 'VALIDATOR_JAILED', message: words.jailed });
  else if (!bonded) warnings.push({ code: 'VALIDATOR_INACTIVE', message: words.inactive });
  if (compare(commission, '1') >= 0) warnings.push({ code: 'VALIDATOR_COMMISSION', message: words.takesAll });
  else if (compare(commission, MUCH) >= 0)
    warnings.push({ code: 'VALIDATOR_COMMISSION', message: words.takesMuch(percent(commission)) });
  const then = tokens + amount;
  if (bonded && then * LARGE_SHARE >= totalBonded + amount) {
    const share = divide(then.toString(), (totalBonded + amount).toString(), 6) ?? '0';
    warnings.push({
      code: 'VALIDATOR_SHARE',
      message: words.largeShare(formatShare(multiply(share, '100', 2))),
    });
  }
  return warnings;
}

/** An operator that takes its own coins out below what it promised is jailed by the chain. */
export function ownMinimumWarnings(request: StakeRequest, source: StakeValidator): TransferWarning[] {
  if (source.operator !== operatorAddressOf(request.from)) return [];
  const { minSelfDelegation } = source;
  if (stakedWith(request, source.operator) - request.amount >= minSelfDelegation) return [];
  return [{ code: 'SELF_DELEGATION', message: words.ownMinimum(amountText(request, minSelfDelegation)) }];
}
