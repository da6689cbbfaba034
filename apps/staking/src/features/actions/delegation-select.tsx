import { formatToken } from '@tessera/money';
import { formatDay, Note, Select } from '@tessera/ui';
import { useDraft } from '@tessera/wallet-kit';
import { lockedUntil, validatorName, type StakingData } from '../../shared/stakes/staking-data';
import { ValidatorMark } from '../../shared/validator/validator-mark';
import { actionText } from './messages';

interface DelegationSelectProps {
  data: StakingData;
  value: string;
  onChange: (operator: string) => void;
  /** Field of the API. Stake from a recent move is disabled in `from`. */
  field: 'to' | 'from';
  missing: boolean;
}

export function DelegationSelect({ data, value, onChange, field, missing }: DelegationSelectProps) {
  const { detail, validators, row } = data;
  const fieldErrors = useDraft((state) => state.fieldErrors);
  const stakes = detail.delegations.map(({ validator, amount }) => {
    const until = field === 'from' ? lockedUntil(detail, validator) : null;
    return { validator, amount, name: validatorName(validators, validator), day: until && formatDay(until) };
  });
  return (
    <>
      {stakes.length === 0 && <Note>{actionText.nothingStakedYet}</Note>}
      <Select
        size="l"
        label={actionText.from}
        placeholder={actionText.chooseStake}
        value={value === '' ? null : value}
        onValueChange={onChange}
        error={fieldErrors[field] ?? (missing ? actionText.chooseStake : undefined)}
        options={stakes.map(({ validator, amount, name, day }) => ({
          value: validator,
          label: name,
          icon: <ValidatorMark id={validator} size={24} />,
          hint: day === null ? formatToken(amount, row.symbol) : actionText.lockedUntil(day),
          disabled: day !== null,
        }))}
      />
      {stakes.map(
        ({ validator, name, day }) => day && <Note key={validator}>{actionText.lockedWhy(name, day)}</Note>,
      )}
    </>
  );
}
