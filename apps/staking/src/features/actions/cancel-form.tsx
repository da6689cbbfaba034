import { formatToken, isZero, subtract } from '@tessera/money';
import { Facts, Note, Text } from '@tessera/ui';
import { TermsCard, useDraft, useNow } from '@tessera/wallet-kit';
import { daysWaited, unbondingOf, validatorName } from '../../shared/stakes/staking-data';
import { AmountField, usePart } from './amount-field';
import { FormFrame, type ActionFormProps } from './form-frame';
import { actionText } from './messages';

export function CancelForm(props: ActionFormProps) {
  const { row, validators, params } = props.data;
  const { amount, toAddress, creationHeight } = useDraft();
  const now = useNow();
  const entry = unbondingOf(props.data, toAddress, creationHeight);
  const whole = entry?.amount ?? null;
  const { ok, onMissing, field } = usePart({ row, whole, tooMuch: actionText.moreThanWaits });
  if (entry === undefined || !entry.cancellable) return <Note tone="warning">{actionText.entryGone}</Note>;
  const name = validatorName(validators, toAddress);
  const waited = daysWaited(entry.completesAt, params, now);
  const rest = ok ? subtract(entry.amount, amount) : '0';
  return (
    <FormFrame
      {...props}
      below={
        <TermsCard>
          <Facts
            facts={[
              { label: actionText.validator, value: name },
              { label: actionText.staysWaiting, value: !isZero(rest) && formatToken(rest, row.symbol) },
            ]}
          />
        </TermsCard>
      }
      ready={ok}
      onMissing={() => onMissing()}
    >
      <AmountField {...field} />
      {ok && (
        <Text as="p" tone="secondary">
          {actionText.cancelLead(formatToken(amount, row.symbol), name)}{' '}
          {waited !== null && waited > 0 && actionText.waitLost(waited)}
        </Text>
      )}
    </FormFrame>
  );
}
