import { formatToken } from '@tessera/money';
import { formatDay, Select } from '@tessera/ui';
import { useDraft } from '@tessera/wallet-kit';
import { ValidatorMark } from '../../shared/validator/validator-mark';
import { actionText } from './messages';
import { lockedUntil, validatorName, type StakingData } from '../../shared/stakes/staking-data';

interface DelegationSelectProps {
  data: StakingData;
  value: string;
  onChange: (operator: string) => void;
  /** Stake that was moved here lately cannot be chosen. */
  movable?: boolean;
  /** The field of the API that it fills. */
  field: 'to' | 'from';
  error: string | undefined;
}

/** One of the own stakes, with how much lies there. */
export function DelegationSelect({
  data,
  value,
  onChange,
  movable = false,
  field,
  error,
}: DelegationSelectProps) {
  const { detail, validators, row } = data;
  const fieldErrors = useDraft((state) => state.fieldErrors);
  return (
    <Select
      size="l"
      label={actionText.from}
      placeholder={actionText.chooseStake}
      value={value === '' ? null : value}
      onValueChange={onChange}
      error={fieldErrors[field] ?? error}
      options={detail.delegations.map(({ validator, amount }) => {
        const locked = movable ? lockedUntil(detail, validator) : null;
        return {
          value: validator,
          label: validatorName(validators, validator),
          icon: <ValidatorMark id={validator} size={24} />,
          hint: locked === null ? formatToken(amount, row.symbol) : actionText.lockedUntil(formatDay(locked)),
          disabled: locked !== null,
        };
      })}
    />
  );
}
