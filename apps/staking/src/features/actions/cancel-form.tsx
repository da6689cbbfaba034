import { formatToken, isZero, subtract } from '@tessera/money';
import { Facts, Note, Text } from '@tessera/ui';
import { TermsCard, trimZeros, useDraft, useNow } from '@tessera/wallet-kit';
import { FormFrame, useMissing } from './form-frame';
import { actionText } from './messages';
import { partialAmount } from './partial-amount';
import { StakeAmount } from './stake-amount';
import { daysWaited, validatorName, type StakingData } from '../../shared/stakes/staking-data';

/** How much of one request goes back to its validator, and what that costs. */
export function CancelForm({ data }: { data: StakingData }) {
  const { row, detail, validators, params } = data;
  const { amount, toAddress, creationHeight } = useDraft();
  const { asked, amountRef, onMissing } = useMissing();
  const now = useNow();
  const entry = detail.unbondings.find(
    (candidate) => candidate.validator === toAddress && candidate.creationHeight === creationHeight,
  );
  if (entry === undefined || !entry.cancellable) return <Note tone="warning">{actionText.entryGone}</Note>;
  const judged = partialAmount(amount, entry.amount, row, asked, actionText.moreThanWaits);
  const name = validatorName(validators, toAddress);
  const waited = daysWaited(entry.completesAt, params, now);
  const rest = judged.ok ? subtract(entry.amount, amount) : null;
  return (
    <FormFrame
      action="cancel-unstake"
      data={data}
      below={
        <TermsCard>
          <Facts
            facts={[
              { label: actionText.validator, value: name },
              {
                label: actionText.staysWaiting,
                value: rest === null || isZero(rest) ? undefined : formatToken(rest, row.symbol),
              },
            ]}
          />
        </TermsCard>
      }
      ready={judged.ok}
      onMissing={() => onMissing()}
    >
      <StakeAmount
        ref={amountRef}
        row={row}
        available={entry.amount}
        max={trimZeros(entry.amount)}
        over={judged.over}
        error={judged.error}
      />
      {judged.ok && (
        <Text as="p" tone="secondary">
          {actionText.cancelLead(formatToken(amount, row.symbol), name)}{' '}
          {waited !== null && waited > 0 && actionText.waitLost(waited)}
        </Text>
      )}
    </FormFrame>
  );
}
