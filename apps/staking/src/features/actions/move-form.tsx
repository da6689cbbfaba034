import { formatDay, Note } from '@tessera/ui';
import { trimZeros, useDraft, useNow } from '@tessera/wallet-kit';
import { Hourglass } from 'lucide-react';
import { useRef } from 'react';
import { ValidatorWarnings } from '../../shared/validator/validator-warnings';
import { DelegationSelect } from './delegation-select';
import { FormFrame, useMissing } from './form-frame';
import { actionText } from './messages';
import { partialAmount } from './partial-amount';
import { SlotsBar } from './slots-bar';
import { StakeAmount } from './stake-amount';
import {
  lockedUntil,
  moveSlotsOf,
  validatorName,
  waitDays,
  type StakingData,
} from '../../shared/stakes/staking-data';
import { ValidatorPicker } from './validator-picker';

/** The promise of a move, before and after it. */
export function GraceNote({
  days,
  to,
  from,
  until,
}: {
  days: number;
  to: string;
  from: string;
  until: string;
}) {
  return (
    <Note tone="accent" icon={Hourglass}>
      <b>{actionText.grace(days)}</b> {actionText.graceText(to, from, formatDay(until))}
    </Note>
  );
}

/** The grace period that would begin now. It rerenders each second without the form. */
function GraceAhead({ seconds, ...names }: { seconds: number; days: number; to: string; from: string }) {
  return <GraceNote {...names} until={new Date(useNow() + seconds * 1000).toISOString()} />;
}

/** From one of the own stakes to another validator. */
export function MoveForm({ data }: { data: StakingData }) {
  const { row, detail, validators, params } = data;
  const { amount, from, receiverAddress, change } = useDraft();
  const { asked, amountRef, onMissing } = useMissing();
  const pickerRef = useRef<HTMLInputElement>(null);
  const stake = detail.delegations.find(({ validator }) => validator === from);
  const judged = partialAmount(amount, stake?.amount ?? null, row, asked, actionText.moreThanStaked);
  const locked = detail.delegations.flatMap(({ validator }) => {
    const until = lockedUntil(detail, validator);
    return until === null ? [] : [{ validator, until }];
  });
  const days = waitDays(params);
  const receiver = validators.find(({ operatorAddress }) => operatorAddress === receiverAddress);
  // Faults of a validator that has left the set count for what is left of its own time: only the preview knows it.
  const fromActive = validators.some((one) => one.operatorAddress === from && one.status === 'active');
  const slots = moveSlotsOf(data, from, receiverAddress);
  const full = slots !== null && slots.used >= slots.max;
  const chosen = stake !== undefined;
  return (
    <FormFrame
      action="move"
      data={data}
      below={
        chosen &&
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
      ready={chosen && judged.ok && receiver !== undefined && !full}
      onMissing={() => onMissing(chosen && judged.ok ? pickerRef : amountRef)}
    >
      {detail.delegations.length === 0 && <Note>{actionText.nothingStaked}</Note>}
      <DelegationSelect
        data={data}
        movable
        field="from"
        value={from}
        onChange={(operator) =>
          change({ from: operator, ...(operator === receiverAddress ? { receiverAddress: '' } : {}) })
        }
        error={asked && !chosen ? actionText.chooseStake : undefined}
      />
      {locked.map(({ validator, until }) => (
        <Note key={validator}>
          {actionText.lockedWhy(validatorName(validators, validator), formatDay(until))}
        </Note>
      ))}
      <ValidatorPicker
        ref={pickerRef}
        label={actionText.to}
        value={receiverAddress}
        onChange={(operator) => change({ receiverAddress: operator })}
        detail={detail}
        symbol={row.symbol}
        without={from}
        error={asked && receiver === undefined ? actionText.chooseValidator : undefined}
      />
      <ValidatorWarnings validator={receiver} />
      <StakeAmount
        ref={amountRef}
        row={row}
        available={stake?.amount ?? null}
        max={stake === undefined ? null : trimZeros(stake.amount)}
        over={chosen && judged.over}
        error={chosen || asked ? judged.error : undefined}
      />
      {slots !== null && slots.used > 0 && <SlotsBar label={actionText.moveSlots} {...slots} />}
    </FormFrame>
  );
}
