import { VALIDATOR_NAME_MAX } from '@tessera/contracts/constants';
import * as messages from '@tessera/contracts/messages';
import type { TokenRow } from '@tessera/contracts/wallets';
import { approximately, formatUsd, multiply } from '@tessera/money';
import { Controller, Link } from '@tessera/platform';
import { Button, Card, CheckboxField, FormError, LinkButton, Row, Stack, Text, TextField } from '@tessera/ui';
import { maxAmount } from '@tessera/wallet-kit';
import type { FormEvent } from 'react';
import { stakeableRow } from '../../shared/stakes/staking-data';
import { TokenAmount } from '../../shared/token-amount';
import { AdvancedFields } from './advanced-fields';
import { lengthOf } from './check-creation';
import styles from './create-validator.module.css';
import { plain, toRequest } from './creation-values';
import { creationText } from './messages';
import type { Creation } from './use-creation';
import type { CreationFormState } from './use-creation-form';

interface CreationFormProps {
  row: TokenRow;
  stale: boolean;
  state: CreationFormState;
  refusal: string | null;
  busy: boolean;
  onReview: Creation['review'];
}

export function CreationForm({ row, stale, state, refusal, busy, onReview }: CreationFormProps) {
  const { form, values, field, errorOf, leave } = state;
  const stakeable = stakeableRow(row);
  const usd = stakeable.priceUsd && multiply(plain(values.amount) || '0', stakeable.priceUsd, 18);
  const review = form.handleSubmit((typed) => onReview(toRequest(typed)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void review();
  };
  return (
    <Card pad="l">
      <form onSubmit={submit} noValidate aria-label="New validator">
        <Stack gap={5}>
          <TextField
            {...field('moniker')}
            label={creationText.moniker}
            autoComplete="off"
            help="Shown to everyone who stakes."
            end={
              <Text size="xs" tone="tertiary" numeric>
                {`${lengthOf(values.moniker)}/${VALIDATOR_NAME_MAX}`}
              </Text>
            }
          />
          <Controller
            control={form.control}
            name="amount"
            render={({ field: { ref, value, onChange } }) => (
              <TokenAmount
                ref={ref}
                row={stakeable}
                label="Stake amount"
                value={value}
                onValueChange={onChange}
                onBlur={() => leave('amount')}
                converted={usd && approximately(formatUsd(usd))}
                available={stakeable.balance}
                max={stale ? null : maxAmount(stakeable)}
                onMax={onChange}
                over={errorOf('amount') === messages.balanceInsufficient}
                error={errorOf('amount')}
              />
            )}
          />
          <TextField
            {...field('minSelfDelegation', (text) => text.replaceAll(',', '').trim())}
            label="Minimum self-delegation"
            inputMode="decimal"
            autoComplete="off"
            help="What you always keep staked yourself. It can be raised later, never lowered."
            end={row.symbol}
          />
          <AdvancedFields {...state} />
          <CheckboxField
            {...form.register('consent')}
            label="I understand that downtime or double signing can cost part of this stake."
            error={form.formState.errors.consent?.message}
          />
          <FormError>{refusal}</FormError>
          <Row justify="end" className={styles.formButtons}>
            <LinkButton as={Link} to="/distribution/validators" variant="secondary">
              Cancel
            </LinkButton>
            <Button type="submit" busy={busy}>
              Review
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  );
}
