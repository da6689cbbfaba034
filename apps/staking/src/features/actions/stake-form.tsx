import { amountMessages } from '@tessera/contracts';
import { compare, formatToken, multiply, subtract } from '@tessera/money';
import { Facts, IconButton, Note } from '@tessera/ui';
import { amountFault, trimZeros, useAmount, useDraft } from '@tessera/wallet-kit';
import { Info } from 'lucide-react';
import { useRef } from 'react';
import { percent } from '../../shared/share';
import { stakeableRow } from '../../shared/stakes/stakeable-row';
import { ValidatorWarnings } from '../../shared/validator/validator-warnings';
import styles from './actions.module.css';
import { FormFrame, useMissing } from './form-frame';
import { actionText } from './messages';
import { StakeAmount } from './stake-amount';
import { waitDays, type StakingData } from '../../shared/stakes/staking-data';
import { useAllButFee } from './use-all-but-fee';
import { ValidatorPicker } from './validator-picker';

/** Balance less the fee and what later transactions need; null where the balance is not known or not of now. */
function stakeMax({ row, chain }: StakingData): string | null {
  const { balance, feeEstimate, reserve } = stakeableRow(row);
  if (balance === null || chain?.stale === true) return null;
  const kept = [feeEstimate ?? '0', reserve].reduce((left, part) => subtract(left, part), balance);
  return compare(kept, '0') > 0 ? trimZeros(kept) : '0';
}

/** How much to stake with whom, and what that brings. */
export function StakeForm({ data }: { data: StakingData }) {
  const { detail, validators, params } = data;
  const row = stakeableRow(data.row);
  const { amount, toAddress, change } = useDraft();
  const { asked, amountRef, onMissing } = useMissing();
  const pickerRef = useRef<HTMLInputElement>(null);
  const { type } = useAmount(row);
  const max = stakeMax(data);
  const all = useAllButFee(data);
  const fault = amountFault(amount, row, row);
  const late = fault === 'empty' || fault === 'zero';
  const chosen = validators.find(({ operatorAddress }) => operatorAddress === toAddress);
  const isMax = max !== null && max !== '0' && amount === max;
  const days = waitDays(params);
  const apr = chosen?.apr ?? null;
  return (
    <FormFrame
      action="stake"
      data={data}
      below={
        <Facts
          facts={[
            {
              label: actionText.rate,
              value:
                chosen === undefined ? undefined : apr === null ? (
                  '—'
                ) : (
                  <span className={styles.rate}>
                    {actionText.rateValue(percent(apr))}
                    <IconButton
                      size="s"
                      label={`${actionText.rateHelp}. ${actionText.rateFormula}`}
                      icon={<Info size={14} strokeWidth={1.75} aria-hidden="true" />}
                    />
                  </span>
                ),
            },
            {
              label: actionText.yearly,
              value:
                apr === null || amount === '' || fault !== null ? undefined : (
                  <span className={styles.rate}>
                    {formatToken(multiply(amount, apr, row.decimals), row.symbol)}
                  </span>
                ),
            },
            { label: actionText.toUnstake, value: days === null ? '—' : actionText.wait(days) },
          ]}
        />
      }
      ready={fault === null && chosen !== undefined}
      onMissing={() => onMissing(fault === null ? pickerRef : amountRef)}
    >
      <StakeAmount
        ref={amountRef}
        row={row}
        available={row.balance}
        max={max}
        over={fault === 'balance' || fault === 'fee'}
        error={fault !== null && (asked || !late) ? amountMessages[fault] : undefined}
      />
      {isMax && (
        <Note>
          <span className={styles.kept}>
            <span>{actionText.keptBack(formatToken(trimZeros(row.reserve), row.symbol, 2))}</span>
            <button
              type="button"
              className={styles.link}
              aria-disabled={all.asking || undefined}
              onClick={() => {
                if (!all.asking) void all.ask(amount).then((most) => most !== null && type(most, 'token'));
              }}
            >
              {actionText.useAll}
            </button>
          </span>
        </Note>
      )}
      <ValidatorPicker
        ref={pickerRef}
        label={actionText.validator}
        value={toAddress}
        onChange={(operator) => change({ toAddress: operator })}
        detail={detail}
        symbol={row.symbol}
        error={asked && chosen === undefined ? actionText.chooseValidator : undefined}
      />
      <ValidatorWarnings validator={chosen} />
    </FormFrame>
  );
}
