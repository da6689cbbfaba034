import type { Validator } from '@tessera/contracts';
import { divide, formatToken, isZero, multiply } from '@tessera/money';
import { formatDate } from '@tessera/ui';
import { useNow } from '@tessera/wallet-kit';
import { Gift, Hourglass, Sparkle, Undo2 } from 'lucide-react';
import styles from './actions.module.css';
import { rewardsOf } from './begin-action';
import { actionText } from './messages';
import { waitDays, type StakingData } from '../../shared/stakes/staking-data';

const icon = { size: 15, strokeWidth: 1.75, 'aria-hidden': true } as const;
const YEAR_SECONDS = '31536000';

/** Returns the rewards that the amount would earn while it waits; null if the rate is unknown. */
export function missedRewards(
  amount: string,
  apr: string | null,
  seconds: number,
  decimals: number,
): string | null {
  if (apr === null) return null;
  return divide(multiply(multiply(amount, apr, 18), String(seconds), 18), YEAR_SECONDS, decimals);
}

/** The consequences of an unstake. */
export function WhatHappens({
  data,
  amount,
  validator,
}: {
  data: StakingData;
  amount: string;
  validator: Validator | undefined;
}) {
  const now = useNow();
  const { row, params } = data;
  const days = waitDays(params);
  if (params === undefined || days === null) return null;
  const { symbol, decimals } = row;
  const missed = missedRewards(amount, validator?.apr ?? null, params.unbondingSeconds, decimals);
  const paid = validator === undefined ? '0' : rewardsOf(data, validator.operatorAddress);
  return (
    <section className={styles.happens} aria-label={actionText.happens}>
      <h3>{actionText.happens}</h3>
      <ul>
        <li>
          <Hourglass {...icon} />
          <span>
            {actionText.waits(formatToken(amount, symbol), days)}{' '}
            <b>{formatDate(now + params.unbondingSeconds * 1000)}</b>.
          </span>
        </li>
        <li>
          <Sparkle {...icon} />
          {missed === null ? (
            <span>{actionText.earnsNothing}</span>
          ) : (
            <span>
              {actionText.earnsLess} <b className={styles.reward}>{formatToken(missed, symbol)}</b>{' '}
              {actionText.less}
            </span>
          )}
        </li>
        {!isZero(paid) && (
          <li>
            <Gift {...icon} />
            <span>{actionText.paidOut(formatToken(paid, symbol))}</span>
          </li>
        )}
        <li>
          <Undo2 {...icon} />
          <span>{actionText.canCancel}</span>
        </li>
      </ul>
    </section>
  );
}
