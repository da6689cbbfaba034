import { formatToken, isZero, subtract } from '@tessera/money';
import { Facts, Note, Text } from '@tessera/ui';
import { TermsCard, useDraft, useNow } from '@tessera/wallet-kit';
import { daysWaited, unbondingOf, validatorName } from '../../shared/stakes/staking-data';
import { AmountField, partFault } from './amount-field';
import { FormFrame, type ActionFormProps } from './form-frame';
import { actionText } from './messages';
import { useActionForm } from './use-action-form';

export function CancelForm(props: ActionFormProps) {
  const { row, validators, params } = props.data;
  const { amount, toAddress, creationHeight } = useDraft();
  const now = useNow();
  const entry = unbondingOf(props.data, toAddress, creationHeight);
  const whole = entry?.amount ?? null;
  const form = useActionForm({ amount: partFault(row, whole) });
  if (entry === undefined || !entry.cancellable)
    return (
      <Note tone="warning">This request has ended: its coins are in your balance, or were staked again.</Note>
    );
  const name = validatorName(validators, toAddress);
  const waited = daysWaited(entry.completesAt, params, now);
  const isValid = form.fault === null;
  const rest = isValid ? subtract(entry.amount, amount) : '0';
  return (
    <FormFrame
      {...props}
      form={form}
      below={
        <TermsCard>
          <Facts
            facts={[
              { label: actionText.validator, value: name },
              { label: 'Keeps waiting', value: !isZero(rest) && formatToken(rest, row.symbol) },
            ]}
          />
        </TermsCard>
      }
    >
      <AmountField {...{ form, row }} available={whole} max={whole} tooMuch="More than this request holds" />
      {isValid && (
        <Text as="p" tone="secondary">
          {`${formatToken(amount, row.symbol)} goes back to ${name} and earns rewards again from the next block.`}{' '}
          {waited === 1 && 'The day already waited is lost.'}
          {waited !== null && waited > 1 && `The ${waited} days already waited are lost.`}
        </Text>
      )}
    </FormFrame>
  );
}
