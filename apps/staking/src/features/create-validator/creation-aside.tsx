import { transferText } from '@tessera/contracts/transfer-text';
import type { StakingPool } from '@tessera/contracts/validators';
import type { TokenRow } from '@tessera/contracts/wallets';
import { add, compare, divide, formatToken, parseAmount, subtract } from '@tessera/money';
import { Card, cx, Facts, Note, Text, TwoLines, VisuallyHidden } from '@tessera/ui';
import { Check as Tick, Circle, X, type LucideIcon } from 'lucide-react';
import { percent } from '../../shared/share';
import { stakeableRow } from '../../shared/stakes/staking-data';
import { ValidatorMark } from '../../shared/validator/validator-mark';
import styles from './create-validator.module.css';
import type { CreationValues } from './creation-values';
import { creationText } from './messages';
import type { Check } from './preflight';

const PLACES = 18;

interface HowItLooksProps {
  values: CreationValues;
  row: TokenRow;
  pool: StakingPool | undefined;
  /** Whether it is sent; the balance may already exclude the stake. */
  sent: boolean;
}

export function HowItLooks({ values, row, pool, sent }: HowItLooksProps) {
  const { symbol, decimals, balance, address } = stakeableRow(row);
  const parsed = parseAmount(values.amount, decimals);
  const amount = parsed.ok ? values.amount : null;
  const left =
    amount === null || balance === null || compare(amount, balance) > 0 ? null : subtract(balance, amount);
  const power =
    amount === null || pool === undefined ? null : divide(amount, add(pool.bonded, amount), PLACES);
  const figure = (value: string | null) => (value === null ? '—' : formatToken(value, symbol));
  const name = values.moniker.trim();
  return (
    <>
      <Card aria-label="How it will look">
        <Text as="div" size="xs" tone="tertiary" weight="medium" style={{ marginBottom: 12 }}>
          How it will look
        </Text>
        <TwoLines
          icon={<ValidatorMark id={address} size={40} />}
          title={<span style={{ overflowWrap: 'anywhere' }}>{name === '' ? 'No name yet' : name}</span>}
        >
          New validator
        </TwoLines>
        <div style={{ marginTop: 18 }}>
          <Facts
            facts={[
              { label: 'Self-delegation', value: figure(amount) },
              { label: creationText.votingPower, value: percent(power) },
              { label: transferText.networkFee, value: 'Shown in the review' },
              { label: 'Left before the fee', value: !sent && figure(left) },
            ]}
          />
        </div>
      </Card>
      <Note>Keep at least the minimum self-delegation staked, or the validator leaves the active set.</Note>
    </>
  );
}

const icons: Record<Check['state'], LucideIcon> = { ok: Tick, open: Circle, wrong: X };

export const PreflightCard = ({ checks }: { checks: readonly Check[] }) => (
  <Card title="Before you start">
    <ul className={styles.checks} aria-label="Before you start">
      {checks.map(({ label, state }) => {
        const Icon = icons[state];
        return (
          <li key={label} className={cx(styles[state])}>
            <Icon size={16} />
            <span>
              {label}
              <VisuallyHidden>, {creationText.checkStates[state]}</VisuallyHidden>
            </span>
          </li>
        );
      })}
    </ul>
  </Card>
);
