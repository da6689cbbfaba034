import type { TokenDetail } from '@tessera/contracts/token-detail';
import { compare, divide, formatToken, isZero, multiply, subtract, sum } from '@tessera/money';
import { Facts, formatDate, Text } from '@tessera/ui';
import { useDraft, useNow } from '@tessera/wallet-kit';
import { Gift, Hourglass, Sparkle, Undo2 } from 'lucide-react';
import { slotsOf, validatorName, waitDays, type StakingData } from '../../shared/stakes/staking-data';
import styles from './actions.module.css';
import { AmountField, partFault } from './amount-field';
import { rewardsOf } from './begin-action';
import { DelegationSelect } from './delegation-select';
import { FormFrame, type ActionFormProps } from './form-frame';
import { actionText } from './messages';
import { SlotsBar } from './slots-bar';
import { useActionForm } from './use-action-form';

const YEAR_SECONDS = '31536000';

/** Returns the part of a stake that can be unstaked. The chain compares the sum of all stakes with the sum of all locks. */
function unlockedPart(stake: string, { delegationDetails, locks = [] }: TokenDetail): string {
  const staked = delegationDetails.balanceToken;
  if (staked === null || locks.length === 0) return stake;
  const free = subtract(staked, sum(locks.map(({ amount }) => amount)));
  if (compare(free, '0') < 0) return '0';
  return compare(free, stake) < 0 ? free : stake;
}

function Consequences({ data, amount, operator }: { data: StakingData; amount: string; operator: string }) {
  const now = useNow();
  const { row, params, validators } = data;
  const days = waitDays(params);
  if (params === undefined || days === null) return null;
  const { symbol, decimals } = row;
  const seconds = params.unbondingSeconds;
  const validator = validators.find(({ operatorAddress }) => operatorAddress === operator);
  const yearly = validator?.apr ? multiply(amount, validator.apr, 18) : null;
  const missed = yearly && divide(multiply(yearly, String(seconds), 18), YEAR_SECONDS, decimals);
  const paid = validator === undefined ? '0' : rewardsOf(data, operator);
  return (
    <section className={styles.happens} aria-label="What happens">
      <h3>What happens</h3>
      <Text as="div" size="sm" tone="secondary" numeric>
        <ul>
          <li>
            <Hourglass size={15} />
            <span>
              {`${formatToken(amount, symbol)} waits ${actionText.days(days)}. Ready`}{' '}
              <b>{formatDate(now + seconds * 1000)}</b>.
            </span>
          </li>
          <li>
            <Sparkle size={15} />
            {missed === null ? (
              <span>It earns nothing while it waits.</span>
            ) : (
              <span>
                It earns nothing while it waits: about{' '}
                <b className={styles.gold}>{formatToken(missed, symbol)}</b> less.
              </span>
            )}
          </li>
          {!isZero(paid) && (
            <li>
              <Gift size={15} />
              <span>{`${formatToken(paid, symbol)} of rewards are paid out with it.`}</span>
            </li>
          )}
          <li>
            <Undo2 size={15} />
            <span>You can cancel the request until then.</span>
          </li>
        </ul>
      </Text>
    </section>
  );
}

export function UnstakeForm(props: ActionFormProps) {
  const { data } = props;
  const { row, detail, validators, params } = data;
  const { amount, toAddress, change } = useDraft();
  const stake = detail.delegations.find(({ validator }) => validator === toAddress);
  const whole = stake?.amount ?? null;
  const form = useActionForm({
    amount: partFault(row, whole),
    validators: { toAddress: detail.delegations.map(({ validator }) => validator) },
  });
  const slots = slotsOf(data, toAddress);
  const valid = stake !== undefined && form.fault === null;
  const rest = valid && formatToken(subtract(stake.amount, amount), row.symbol);
  return (
    <FormFrame
      {...props}
      form={form}
      below={rest && <Facts facts={[{ label: 'Stays staked', value: rest }]} />}
    >
      <DelegationSelect
        {...{ data, form }}
        name="toAddress"
        onChange={(operator) => change({ toAddress: operator })}
      />
      <AmountField
        {...{ form, row }}
        available={whole}
        max={whole && unlockedPart(whole, detail)}
        tooMuch={actionText.moreThanStaked}
      />
      {valid && <Consequences {...{ data, amount }} operator={toAddress} />}
      {slots !== null && params !== undefined && stake !== undefined && (
        <SlotsBar label={actionText.slots(validatorName(validators, toAddress))} {...slots} />
      )}
    </FormFrame>
  );
}
