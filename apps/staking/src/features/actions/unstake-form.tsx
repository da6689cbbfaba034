import { formatToken, subtract } from '@tessera/money';
import { Facts, Note } from '@tessera/ui';
import { trimZeros, useDraft } from '@tessera/wallet-kit';
import { DelegationSelect } from './delegation-select';
import { FormFrame, useMissing } from './form-frame';
import { actionText } from './messages';
import { partialAmount } from './partial-amount';
import { SlotsBar } from './slots-bar';
import { StakeAmount } from './stake-amount';
import { slotsOf, validatorName, type StakingData } from '../../shared/stakes/staking-data';
import { unlockedPart } from './unlocked-part';
import { WhatHappens } from './what-happens';

/** Validator and amount, with the consequences below. */
export function UnstakeForm({ data }: { data: StakingData }) {
  const { row, detail, validators, params } = data;
  const { amount, toAddress, change } = useDraft();
  const { asked, amountRef, onMissing } = useMissing();
  const stake = detail.delegations.find(({ validator }) => validator === toAddress);
  const judged = partialAmount(amount, stake?.amount ?? null, row, asked, actionText.moreThanStaked);
  const slots = slotsOf(data, toAddress);
  const full = slots !== null && slots.used >= slots.max;
  const chosen = stake !== undefined;
  return (
    <FormFrame
      action="unstake"
      data={data}
      below={
        chosen &&
        judged.ok && (
          <Facts
            facts={[
              {
                label: actionText.staysStaked,
                value: formatToken(subtract(stake.amount, amount), row.symbol),
              },
            ]}
          />
        )
      }
      ready={chosen && judged.ok && !full}
      onMissing={() => onMissing()}
    >
      {detail.delegations.length === 0 && <Note>{actionText.nothingStaked}</Note>}
      <DelegationSelect
        data={data}
        field="to"
        value={toAddress}
        onChange={(operator) => change({ toAddress: operator })}
        error={asked && !chosen ? actionText.chooseStake : undefined}
      />
      <StakeAmount
        ref={amountRef}
        row={row}
        available={stake?.amount ?? null}
        max={stake === undefined ? null : trimZeros(unlockedPart(stake.amount, detail))}
        over={chosen && judged.over}
        error={chosen || asked ? judged.error : undefined}
      />
      {chosen && judged.ok && (
        <WhatHappens
          data={data}
          amount={amount}
          validator={validators.find(({ operatorAddress }) => operatorAddress === toAddress)}
        />
      )}
      {slots !== null && params !== undefined && chosen && (
        <SlotsBar label={actionText.slots(validatorName(validators, toAddress))} {...slots} />
      )}
    </FormFrame>
  );
}
