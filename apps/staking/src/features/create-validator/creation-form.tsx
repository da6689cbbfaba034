import { messages, VALIDATOR_NAME_MAX, type TokenRow } from '@tessera/contracts';
import { approximately, formatUsd, multiply } from '@tessera/money';
import { Link } from '@tessera/platform';
import { Button, Card, CheckboxField, FormError, LinkButton, Stack, Text, TextField } from '@tessera/ui';
import { maxAmount } from '@tessera/wallet-kit';
import { useRef, useState, type FormEvent } from 'react';
import { stakeableRow } from '../../shared/stakes/stakeable-row';
import { TokenAmount } from '../../shared/token-amount';
import { lengthOf, type CreationFaults } from './check-creation';
import { plain, type CreationField, type CreationValues } from './creation-values';
import styles from './create-validator.module.css';
import { creationText } from './messages';
import { AdvancedFields } from './advanced-fields';

interface CreationFormProps {
  row: TokenRow;
  stale: boolean;
  values: CreationValues;
  /** Faults found here, and field errors of the server. */
  faults: CreationFaults;
  serverFaults: CreationFaults;
  refusal: string | null;
  busy: boolean;
  onChange: (field: CreationField, value: string) => void;
  onReview: () => void;
}

/** The fields of a new validator. It asks for the preview when none is missing. */
export function CreationForm(props: CreationFormProps) {
  const { row, stale, values, faults, serverFaults, refusal, busy, onChange, onReview } = props;
  const [left, setLeft] = useState<ReadonlySet<CreationField>>(new Set());
  const [asked, setAsked] = useState(false);
  const [consent, setConsent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const amount = useRef<HTMLInputElement>(null);

  const stakeable = stakeableRow(row);
  const usd = stakeable.priceUsd && multiply(plain(values.amount) || '0', stakeable.priceUsd, 18);
  // An empty field is no error before it was left or the whole was asked for; a wrong one is at once.
  const late = (field: CreationField) => values[field].trim() === '' || values[field].endsWith('.');
  const shown = (field: CreationField): string | undefined =>
    serverFaults[field] ?? (asked || left.has(field) || !late(field) ? faults[field] : undefined);
  const errors = Object.fromEntries(
    (Object.keys(values) as CreationField[]).map((field) => [field, shown(field)]),
  ) as CreationFaults;
  const leave = (field: CreationField) => {
    if (values[field] !== '') setLeft((before) => new Set([...before, field]));
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setAsked(true);
    const [first] = Object.keys(values).filter((field) => faults[field as CreationField] !== undefined);
    if (first === undefined && consent) return onReview();
    if (first === 'amount') return amount.current?.focus();
    if (first !== undefined)
      return form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    return form.current?.querySelector<HTMLInputElement>('[name="consent"]')?.focus();
  };

  return (
    <Card pad="l">
      <form ref={form} onSubmit={submit} noValidate aria-label={creationText.form}>
        <Stack gap={5}>
          <TextField
            name="moniker"
            label={creationText.moniker}
            autoComplete="off"
            value={values.moniker}
            help={creationText.monikerHelp}
            error={errors.moniker}
            end={
              <Text size="xs" tone="tertiary" numeric>
                {creationText.counter(lengthOf(values.moniker), VALIDATOR_NAME_MAX)}
              </Text>
            }
            onChange={(event) => onChange('moniker', event.target.value)}
            onBlur={() => leave('moniker')}
          />
          <TokenAmount
            ref={amount}
            row={stakeable}
            label={creationText.amount}
            value={values.amount}
            onValueChange={(value) => onChange('amount', value)}
            onBlur={() => leave('amount')}
            converted={usd && approximately(formatUsd(usd))}
            available={stakeable.balance}
            max={stale ? null : maxAmount(stakeable)}
            onMax={(max) => onChange('amount', max)}
            over={errors.amount === messages.balanceInsufficient}
            error={errors.amount}
          />
          <TextField
            name="minSelfDelegation"
            label={creationText.minSelfDelegation}
            inputMode="decimal"
            autoComplete="off"
            value={values.minSelfDelegation}
            help={creationText.minSelfDelegationHelp}
            error={errors.minSelfDelegation}
            end={row.symbol}
            onChange={(event) => onChange('minSelfDelegation', event.target.value.replaceAll(',', '').trim())}
            onBlur={() => leave('minSelfDelegation')}
          />
          <AdvancedFields values={values} errors={errors} onChange={onChange} onBlur={leave} />
          <CheckboxField
            name="consent"
            label={creationText.consent}
            checked={consent}
            error={asked && !consent ? messages.consentRequired : undefined}
            onChange={(event) => setConsent(event.target.checked)}
          />
          <FormError>{refusal}</FormError>
          <div className={styles.formButtons}>
            <LinkButton as={Link} to="/distribution/validators" variant="secondary">
              {creationText.cancel}
            </LinkButton>
            <Button type="submit" busy={busy}>
              {creationText.review}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
