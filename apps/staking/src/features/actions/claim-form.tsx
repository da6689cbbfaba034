import { compare, formatToken, isZero, multiply, withDirection } from '@tessera/money';
import { formatTime, Note, Text } from '@tessera/ui';
import { Figure, trimZeros, useDraft } from '@tessera/wallet-kit';
import { useEffect, useId } from 'react';
import { validatorName } from '../../shared/stakes/staking-data';
import { ValidatorMark } from '../../shared/validator/validator-mark';
import styles from './actions.module.css';
import { rewardsOf } from './begin-action';
import { FormFrame, type ActionFormProps } from './form-frame';
import { useActionForm } from './use-action-form';

export function ClaimForm(props: ActionFormProps) {
  const { data } = props;
  const { row, chain, detail, validators } = data;
  const { toAddress, amount, change, fieldErrors } = useDraft();
  const name = useId();
  const { symbol, priceUsd } = row;
  const paying = detail.delegations
    .map(({ validator }) => ({
      value: validator,
      label: validatorName(validators, validator),
      rewards: rewardsOf(data, validator),
    }))
    .filter(({ rewards }) => !isZero(rewards))
    .toSorted((a, b) => compare(b.rewards, a.rewards));
  const all = { value: 'all', label: 'All validators', rewards: rewardsOf(data, 'all') };
  const choices = paying.length > 1 ? [all, ...paying] : paying;
  const pick = (value: string) => {
    const text = trimZeros(rewardsOf(data, value));
    change({ toAddress: value, amount: text, inputAmount: text });
  };
  const form = useActionForm({ amount: (text) => (text === '' ? 'empty' : null) }, () => pick('all'));
  // The only validator with rewards is selected, so that the claim does not grow when another one pays.
  const only = paying.length === 1 ? paying[0]?.value : undefined;
  useEffect(() => {
    if (only !== undefined && toAddress === 'all') pick(only);
  });
  if (isZero(all.rewards)) return <Note>There is nothing to claim yet.</Note>;
  const shown = amount === '' ? '0' : amount;
  const wrong = fieldErrors['to'] ?? fieldErrors['amount'];
  return (
    <FormFrame {...props} form={form}>
      <Figure
        label="Ready to claim"
        amount={shown}
        symbol={symbol}
        amountUsd={priceUsd && multiply(shown, priceUsd, 18)}
        reward
      >
        {chain !== undefined && chain.asOf !== null && (
          <Text as="div" size="xs" tone="tertiary" numeric>
            {`As of ${formatTime(chain.asOf)}. They grow with every block.`}
          </Text>
        )}
      </Figure>
      <div role="radiogroup" aria-labelledby={`${name}-label`}>
        <Text as="div" size="sm" weight="medium" id={`${name}-label`}>
          Which rewards
        </Text>
        <div className={styles.choices}>
          {choices.map(({ value, label, rewards }) => (
            <label key={value} className={styles.choice}>
              <input type="radio" name={name} checked={value === toAddress} onChange={() => pick(value)} />
              {value !== 'all' && <ValidatorMark id={value} size={28} />}
              <span className={styles.grow}>
                <span className={styles.name}>{label}</span>
              </span>
              <Text size="sm" tone="reward" weight="medium" numeric>
                {withDirection(formatToken(rewards, symbol), 'in')}
              </Text>
            </label>
          ))}
        </div>
      </div>
      {wrong !== undefined && <Note tone="negative">{wrong}</Note>}
    </FormFrame>
  );
}
