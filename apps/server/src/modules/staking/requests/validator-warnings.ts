import { operatorAddressOf, type StakeValidator } from '@tessera/chains';
import type { TransferWarning } from '@tessera/contracts';
import { compare, divide, formatShare, multiply } from '@tessera/money';

import { amountText, stakedWith, type StakeRequest } from './stake-request';
import * as stakeMessages from './messages';

const HIGH_COMMISSION = '0.2';
/** A tenth of all stake. */
const LARGE_SHARE_DIVISOR = 10n;

/** Formats "0.125" as 12.5%, "0.2" as 20%. */
const percent = (share: string) => formatShare(multiply(share, '100', 1), 1).replace('.0%', '%');

/** Returns the warnings about a validator that receives stake. */
export function destinationWarnings(
  { amount }: Pick<StakeRequest, 'amount'>,
  { jailed, bonded, commission, tokens, totalBonded }: StakeValidator,
): TransferWarning[] {
  const warnings: TransferWarning[] = [];
  if (jailed) warnings.push({ code: 'VALIDATOR_JAILED', message: stakeMessages.jailed });
  else if (!bonded) warnings.push({ code: 'VALIDATOR_INACTIVE', message: stakeMessages.inactive });
  if (compare(commission, '1') >= 0)
    warnings.push({ code: 'VALIDATOR_COMMISSION', message: stakeMessages.takesAll });
  else if (compare(commission, HIGH_COMMISSION) >= 0)
    warnings.push({ code: 'VALIDATOR_COMMISSION', message: stakeMessages.takesMuch(percent(commission)) });
  const after = tokens + amount;
  if (bonded && after * LARGE_SHARE_DIVISOR >= totalBonded + amount) {
    const share = divide(after.toString(), (totalBonded + amount).toString(), 6) ?? '0';
    warnings.push({
      code: 'VALIDATOR_SHARE',
      message: stakeMessages.largeShare(formatShare(multiply(share, '100', 2))),
    });
  }
  return warnings;
}

/** Warns an operator whose self stake would fall below its minimum: the chain jails the validator. */
export function ownMinimumWarnings(request: StakeRequest, source: StakeValidator): TransferWarning[] {
  if (source.operator !== operatorAddressOf(request.from)) return [];
  const { minSelfDelegation } = source;
  if (stakedWith(request, source.operator) - request.amount >= minSelfDelegation) return [];
  return [
    { code: 'SELF_DELEGATION', message: stakeMessages.ownMinimum(amountText(request, minSelfDelegation)) },
  ];
}
