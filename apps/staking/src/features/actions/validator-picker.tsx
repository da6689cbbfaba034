import { transferText } from '@tessera/contracts/transfer-text';
import type { Validator } from '@tessera/contracts/validators';
import { useValidators } from '@tessera/api';
import { formatToken } from '@tessera/money';
import { Controller } from '@tessera/platform';
import { Button, FormError, Row, Skeleton, Stack, Text, TextField } from '@tessera/ui';
import { useDraft } from '@tessera/wallet-kit';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { percent, rate } from '../../shared/share';
import type { StakingData } from '../../shared/stakes/staking-data';
import { uptimeOf } from '../../shared/validator/uptime-of';
import { ValidatorMark } from '../../shared/validator/validator-mark';
import styles from './actions.module.css';
import { actionText } from './messages';
import { rankValidators, recommended } from './rank-validators';
import type { ActionForm } from './use-action-form';

const FIRST = 4;

interface ValidatorPickerProps {
  data: StakingData;
  form: ActionForm;
  name: 'toAddress' | 'receiverAddress';
  label: string;
  without?: string;
}

function stateOf({ jailed, status }: Validator, uptime: string | null): string {
  if (jailed) return actionText.jailed;
  if (status !== 'active') return actionText.inactive;
  return uptime === null ? 'No uptime yet' : `${percent(uptime)} uptime`;
}

/** Radio cards of validators with a search. Lists four until the user asks for all. */
export function ValidatorPicker(props: ValidatorPickerProps) {
  const { form, name, label, without } = props;
  const { detail, row } = props.data;
  const { data, isError, refetch, isFetching } = useValidators();
  const { [name]: value, fieldErrors, change } = useDraft();
  const [text, setText] = useState('');
  const [all, setAll] = useState(false);
  const id = useId();
  if (data === undefined && isError)
    return (
      <Stack gap={1.5}>
        <FormError>The validators did not load</FormError>
        <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
          {transferText.tryAgain}
        </Button>
      </Stack>
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
  const short = chosen === undefined || first.includes(chosen) ? first : [chosen, ...first.slice(1)];
  const wrong = fieldErrors['to'] ?? (form.asked && chosen === undefined ? 'Choose a validator' : undefined);
  const shown = all || wanted !== '' ? found : short;
  return (
    <Stack gap={1.5}>
      <Row justify="between" style={{ minHeight: 24 }}>
        <Text size="sm" weight="medium" id={`${id}-label`}>
          {label}
        </Text>
        {!all && wanted === '' && listed.length > short.length && (
          <button type="button" className={styles.link} onClick={() => setAll(true)}>
            {`See all ${listed.length}`}
          </button>
        )}
      </Row>
      <Text as="p" size="xs" tone="tertiary">
        A validator runs a computer for the network and shares the rewards with those who stake with it.
      </Text>
      <Controller
        control={form.control}
        name={name}
        render={({ field: { ref } }) => (
          <TextField
            label={undefined}
            aria-label={actionText.find}
            placeholder={actionText.find}
            ref={ref}
            type="search"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
            start={<Search size={16} />}
          />
        )}
      />
      <div
        className={styles.choices}
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={wrong === undefined ? undefined : `${id}-error`}
      >
        {shown.map((validator) => {
          const { operatorAddress, moniker, commission, apr } = validator;
          const own = detail.delegations.find((delegation) => delegation.validator === operatorAddress);
          const facts = [
            good.has(operatorAddress) && 'Recommended',
            stateOf(validator, uptimeOf(validator)),
            own && `${formatToken(own.amount, row.symbol)} yours`,
          ];
          return (
            <label key={operatorAddress} className={styles.choice}>
              <input
                type="radio"
                name={id}
                checked={operatorAddress === value}
                onChange={() => change({ [name]: operatorAddress })}
                aria-label={`${moniker}, ${apr === null ? '' : `about ${percent(apr)} a year, `}${rate(commission)} commission`}
                aria-describedby={`${id}-${operatorAddress}`}
              />
              <ValidatorMark id={operatorAddress} />
              <span className={styles.grow}>
                <span className={styles.name}>{moniker}</span>
                <span className={styles.sub} id={`${id}-${operatorAddress}`}>
                  {facts.filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className={styles.right}>
                <Text tone={apr === null ? 'text' : 'reward'} className={styles.name}>
                  {apr === null ? '—' : `${percent(apr)} a year`}
                </Text>
                <span className={styles.sub}>{`${rate(commission)} commission`}</span>
              </span>
            </label>
          );
        })}
        {data === undefined &&
          Array.from({ length: FIRST }, (_, index) => <Skeleton key={index} height={58} shape="square" />)}
        {data !== undefined && shown.length === 0 && (
          <Text as="p" size="sm" tone="secondary">
            No validators match
          </Text>
        )}
      </div>
      {wrong !== undefined && <FormError id={`${id}-error`}>{wrong}</FormError>}
    </Stack>
  );
}
