import { formatDay, Note } from '@tessera/ui';
import { useDraft, useNow } from '@tessera/wallet-kit';
import { Hourglass } from 'lucide-react';
import { moveSlotsOf, validatorName, waitDays } from '../../shared/stakes/staking-data';
import { ValidatorWarnings } from '../../shared/validator/validator-warnings';
import { AmountField, partFault } from './amount-field';
import { DelegationSelect } from './delegation-select';
import { FormFrame, type ActionFormProps } from './form-frame';
import { actionText } from './messages';
import { SlotsBar } from './slots-bar';
import { useActionForm } from './use-action-form';
import { ValidatorPicker } from './validator-picker';

interface GraceNoteProps {
  days: number;
  to: string;
  from: string;
  until: string;
}

export const GraceNote = ({ days, to, from, until }: GraceNoteProps) => (
  <Note tone="accent" icon={Hourglass}>
    <b>{`${days}-day grace period:`}</b>{' '}
    {`your stake works for ${to} from now. It cannot be moved again, and ${from}'s faults still count, until ${formatDay(until)}.`}
  </Note>
);

/** The grace period of a move made now. Rerenders every second, without the form. */
function GraceAhead({ seconds, ...names }: Omit<GraceNoteProps, 'until'> & { seconds: number }) {
  return <GraceNote {...names} until={new Date(useNow() + seconds * 1000).toISOString()} />;
}

export function MoveForm(props: ActionFormProps) {
  const { data } = props;
  const { row, detail, validators, params } = data;
  const { from, receiverAddress, change } = useDraft();
  const stake = detail.delegations.find(({ validator }) => validator === from);
  const whole = stake?.amount ?? null;
  const form = useActionForm({
    amount: partFault(row, whole),
    validators: {
      from: detail.delegations.map(({ validator }) => validator),
      receiverAddress: validators.map(({ operatorAddress }) => operatorAddress),
    },
  });
  const days = waitDays(params);
  const receiver = validators.find(({ operatorAddress }) => operatorAddress === receiverAddress);
  // For an inactive validator only the preview knows until when its faults count.
  const fromActive = validators.some((one) => one.operatorAddress === from && one.status === 'active');
  const slots = moveSlotsOf(data, from, receiverAddress);
  return (
    <FormFrame
      {...props}
      form={form}
      below={
        stake !== undefined &&
        fromActive &&
        receiver !== undefined &&
        params !== undefined &&
        days !== null && (
          <GraceAhead
            days={days}
            to={receiver.moniker}
            from={validatorName(validators, from)}
            seconds={params.unbondingSeconds}
          />
        )
      }
    >
      <DelegationSelect
        {...{ data, form }}
        name="from"
        onChange={(operator) =>
          change({ from: operator, ...(operator === receiverAddress ? { receiverAddress: '' } : {}) })
        }
      />
      <ValidatorPicker {...{ data, form }} name="receiverAddress" label="To" without={from} />
      <ValidatorWarnings validator={receiver} />
      <AmountField {...{ form, row }} available={whole} max={whole} tooMuch={actionText.moreThanStaked} />
      {slots !== null && slots.used > 0 && <SlotsBar label={actionText.moveSlots} {...slots} />}
    </FormFrame>
  );
}
