import type { TokenDetail, Validator } from '@tessera/contracts';
import { formatToken } from '@tessera/money';
import { useValidators } from '@tessera/api';
import { Button, cx, FormError, Skeleton, Text, TextField } from '@tessera/ui';
import { useDraft } from '@tessera/wallet-kit';
import { Search } from 'lucide-react';
import { useId, useState, type Ref } from 'react';
import { percent, rate } from '../../shared/share';
import { uptimeOf } from '../../shared/validator/uptime-of';
import { ValidatorMark } from '../../shared/validator/validator-mark';
import styles from './actions.module.css';
import { actionText } from './messages';
import { rankValidators, recommended } from './rank-validators';

const FIRST = 4;

interface ValidatorPickerProps {
  label: string;
  value: string;
  onChange: (operator: string) => void;
  detail: TokenDetail;
  symbol: string;
  /** Operator that the coins leave; not listed. */
  without?: string;
  error: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

function subLine(validator: Validator, own: string | undefined, isGood: boolean): string {
  const { jailed, status } = validator;
  const uptime = uptimeOf(validator);
  const state = jailed
    ? actionText.jailed
    : status !== 'active'
      ? actionText.inactive
      : uptime === null
        ? actionText.unknownUptime
        : actionText.uptime(percent(uptime));
  const parts = [isGood ? actionText.recommended : [], state, own === undefined ? [] : actionText.yours(own)];
  return parts.flat().join(' · ');
}

/** Radio cards of validators with a search. Lists four until the user asks for all. */
export function ValidatorPicker(props: ValidatorPickerProps) {
  const { label, value, onChange, detail, symbol, without, error, ref } = props;
  const { data, isError, refetch, isFetching } = useValidators();
  const fieldErrors = useDraft((state) => state.fieldErrors);
  const [text, setText] = useState('');
  const [all, setAll] = useState(false);
  const name = useId();
  const wrong = fieldErrors['to'] ?? error;
  if (data === undefined && isError)
    return (
      <div className={styles.field}>
        <FormError>{actionText.validatorsNotLoaded}</FormError>
        <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
          {actionText.tryAgain}
        </Button>
      </div>
    );
  const good = recommended(data ?? []);
  const listed = rankValidators(data ?? [], detail).filter(
    ({ operatorAddress }) => operatorAddress !== without,
  );
  const wanted = text.trim().toLocaleLowerCase();
  const found = listed.filter(({ moniker, operatorAddress }) =>
    `${moniker} ${operatorAddress}`.toLocaleLowerCase().includes(wanted),
  );
  const first = found.slice(0, FIRST);
  const chosen = listed.find(({ operatorAddress }) => operatorAddress === value);
  // Always list the chosen validator, also when it is not among the first four.
  const short =
    chosen === undefined || first.includes(chosen) || wanted !== '' ? first : [chosen, ...first.slice(1)];
  const shown = all || wanted !== '' ? found : short;
  return (
    <div className={styles.field}>
      <div className={styles.labelRow}>
        <span className={styles.label} id={`${name}-label`}>
          {label}
        </span>
        {!all && wanted === '' && listed.length > short.length && (
          <button type="button" className={styles.link} onClick={() => setAll(true)}>
            {actionText.seeAll(listed.length)}
          </button>
        )}
      </div>
      <Text as="p" size="xs" tone="tertiary">
        {actionText.whatIsValidator}
      </Text>
      <TextField
        label={undefined}
        aria-label={actionText.findValidator}
        placeholder={actionText.findValidator}
        ref={ref}
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        start={<Search size={16} strokeWidth={1.75} aria-hidden="true" />}
      />
      <div
        className={styles.choices}
        role="radiogroup"
        aria-labelledby={`${name}-label`}
        aria-describedby={wrong === undefined ? undefined : `${name}-error`}
      >
        {shown.map((validator) => {
          const { operatorAddress, moniker, commission, apr } = validator;
          const own = detail.delegations.find((delegation) => delegation.validator === operatorAddress);
          return (
            <label key={operatorAddress} className={styles.choice}>
              <input
                type="radio"
                name={name}
                checked={operatorAddress === value}
                onChange={() => onChange(operatorAddress)}
                aria-label={actionText.choice(moniker, apr === null ? null : percent(apr), rate(commission))}
                aria-describedby={`${name}-${operatorAddress}`}
              />
              <ValidatorMark id={operatorAddress} />
              <span className={styles.grow}>
                <span className={styles.name}>{moniker}</span>
                <span className={styles.sub} id={`${name}-${operatorAddress}`}>
                  {subLine(
                    validator,
                    own === undefined ? undefined : formatToken(own.amount, symbol),
                    good.has(operatorAddress),
                  )}
                </span>
              </span>
              <span className={styles.right}>
                <span className={cx(styles.name, apr !== null && styles.gold)}>
                  {actionText.perYear(percent(apr))}
                </span>
                <span className={styles.sub}>{actionText.commissionOf(rate(commission))}</span>
              </span>
            </label>
          );
        })}
        {data === undefined &&
          Array.from({ length: FIRST }, (_, index) => <Skeleton key={index} height={58} shape="square" />)}
        {data !== undefined && shown.length === 0 && (
          <Text as="p" size="sm" tone="secondary">
            {actionText.noValidator}
          </Text>
        )}
      </div>
      {wrong !== undefined && <FormError id={`${name}-error`}>{wrong}</FormError>}
    </div>
  );
}
