import { formatToken } from '@tessera/money';
import { Controller } from '@tessera/platform';
import { formatDay, Note, Select } from '@tessera/ui';
import { useDraft } from '@tessera/wallet-kit';
import { lockedUntil, validatorName, type StakingData } from '../../shared/stakes/staking-data';
import { ValidatorMark } from '../../shared/validator/validator-mark';
import { actionText } from './messages';
import type { ActionForm } from './use-action-form';

interface DelegationSelectProps {
  data: StakingData;
  form: ActionForm;
  /** Field of the draft. Stake from a recent move is disabled in `from`. */
  name: 'toAddress' | 'from';
  onChange: (operator: string) => void;
}

export function DelegationSelect({ data, form, name, onChange }: DelegationSelectProps) {
  const { detail, validators, row } = data;
  const { [name]: value, fieldErrors } = useDraft();
  const stakes = detail.delegations.map(({ validator, amount }) => {
    const until = name === 'from' ? lockedUntil(detail, validator) : null;
    return {
      validator,
      amount,
      moniker: validatorName(validators, validator),
      day: until && formatDay(until),
    };
  });
  const isMissing = form.asked && !stakes.some(({ validator }) => validator === value);
  return (
    <>
      {stakes.length === 0 && <Note>You have nothing staked yet.</Note>}
      <Controller
        control={form.control}
        name={name}
        render={({ field: { ref } }) => (
          <Select
            ref={ref}
            size="l"
            label="From"
            placeholder="Choose a stake"
            value={value === '' ? null : value}
            onValueChange={onChange}
            error={fieldErrors[name === 'from' ? 'from' : 'to'] ?? (isMissing ? 'Choose a stake' : undefined)}
            options={stakes.map(({ validator, amount, moniker, day }) => ({
              value: validator,
              label: moniker,
              icon: <ValidatorMark id={validator} size={24} />,
              hint: day === null ? formatToken(amount, row.symbol) : actionText.lockedUntil(day),
              disabled: day !== null,
            }))}
          />
        )}
      />
      {stakes.map(
        ({ validator, moniker, day }) =>
          day && (
            <Note
              key={validator}
            >{`Stake that was moved to ${moniker} cannot be moved again until ${day}.`}</Note>
          ),
      )}
    </>
  );
}
