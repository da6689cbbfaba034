import { usePreviewTransfer } from '@tessera/api';
import { add, compare, formatToken, multiply, subtract, sum } from '@tessera/money';
import { Facts, IconButton, Note, Row, Text } from '@tessera/ui';
import { amountFault, trimZeros, useAmount, useDraft } from '@tessera/wallet-kit';
import { Info } from 'lucide-react';
import { percent } from '../../shared/share';
import { stakeableRow, waitDays, type StakingData } from '../../shared/stakes/staking-data';
import { ValidatorWarnings } from '../../shared/validator/validator-warnings';
import styles from './actions.module.css';
import { AmountField } from './amount-field';
import { FormFrame, type ActionFormProps } from './form-frame';
import { actionText } from './messages';
import { useActionForm } from './use-action-form';
import { ValidatorPicker } from './validator-picker';

/** Returns the balance without the fee and the reserve; null while the balance is unknown or stale. */
function stakeMax({ row, chain }: StakingData): string | null {
  const { balance, feeEstimate, reserve } = stakeableRow(row);
  if (balance === null || chain?.stale === true) return null;
  const kept = subtract(balance, sum([feeEstimate ?? '0', reserve]));
  return compare(kept, '0') > 0 ? trimZeros(kept) : '0';
}

/** Requests the largest stake without a reserve; null if the server does not return it. */
function useAllButFee({ walletId, row, validators, detail }: StakingData) {
  const preview = usePreviewTransfer(walletId);
  const active = validators.find(({ status, jailed }) => status === 'active' && !jailed)?.operatorAddress;
  const to = active ?? detail.delegations[0]?.validator;
  const ask = async (amount: string): Promise<string | null> => {
    if (to === undefined) return null;
    const { chainId, symbol, reserve } = row;
    try {
      const terms = await preview.mutateAsync({
        amount,
        chainId,
        symbol,
        to,
        transferType: 'delegate',
        // A separate key: this preview must not replace the draft's quote.
        idempotencyKey: crypto.randomUUID(),
      });
      return trimZeros(add(terms.maxSendable, reserve));
    } catch {
      return null;
    }
  };
  return { asking: preview.isPending, ask };
}

export function StakeForm(props: ActionFormProps) {
  const { data } = props;
  const row = stakeableRow(data.row);
  const { amount, toAddress } = useDraft();
  const { type } = useAmount(row);
  const max = stakeMax(data);
  const { asking, ask } = useAllButFee(data);
  const form = useActionForm({
    amount: (decimal) => amountFault(decimal, row, row),
    validators: { toAddress: data.validators.map(({ operatorAddress }) => operatorAddress) },
  });
  const chosen = data.validators.find(({ operatorAddress }) => operatorAddress === toAddress);
  const isMax = max !== null && max !== '0' && amount === max;
  const days = waitDays(data.params);
  const apr = chosen?.apr ?? null;
  const rate =
    apr === null ? (
      '—'
    ) : (
      <Text tone="reward">
        <Row gap={1}>
          {`about ${percent(apr)} a year`}
          <IconButton
            size="s"
            label={
              'How this is worked out. An estimate that can change: inflation × (1 − community tax) ÷ staked share × (1 − commission).'
            }
            icon={<Info size={14} />}
          />
        </Row>
      </Text>
    );
  const yearly = apr !== null && form.fault === null && (
    <Text tone="reward">{formatToken(multiply(amount, apr, row.decimals), row.symbol)}</Text>
  );
  return (
    <FormFrame
      {...props}
      form={form}
      below={
        <Facts
          facts={[
            { label: 'Reward rate after commission', value: chosen !== undefined && rate },
            { label: 'A year of rewards, about', value: yearly },
            { label: 'To unstake later', value: days === null ? '—' : `${days}-day wait` },
          ]}
        />
      }
    >
      <AmountField {...{ form, row, max }} available={row.balance} />
      {isMax && (
        <Note>
          <Row wrap justify="between" style={{ gap: '4px 12px' }}>
            <span>
              {`We kept back ${formatToken(trimZeros(row.reserve), row.symbol, 2)} so you can still unstake and claim.`}
            </span>
            <button
              type="button"
              className={styles.link}
              aria-disabled={asking || undefined}
              onClick={() => {
                if (!asking) void ask(amount).then((most) => most !== null && type(most, 'token'));
              }}
            >
              Stake it too
            </button>
          </Row>
        </Note>
      )}
      <ValidatorPicker {...{ data, form }} name="toAddress" label={actionText.validator} />
      <ValidatorWarnings validator={chosen} />
    </FormFrame>
  );
}
