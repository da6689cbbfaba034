import { transferText, type StakingPool, type TokenRow } from '@tessera/contracts';
import { add, compare, divide, formatToken, parseAmount, subtract } from '@tessera/money';
import { Card, Facts, Note, Text, TwoLines } from '@tessera/ui';
import { percent } from '../../shared/share';
import { stakeableRow } from '../../shared/stakes/stakeable-row';
import { ValidatorMark } from '../../shared/validator/validator-mark';
import styles from './create-validator.module.css';
import type { CreationValues } from './creation-values';
import { creationText } from './messages';

const PLACES = 18;

interface HowItLooksProps {
  values: CreationValues;
  row: TokenRow;
  pool: StakingPool | undefined;
  /** Whether it is sent: the balance may already be without the stake. */
  sent: boolean;
}

/** The validator as other users will see it. */
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
      <Card aria-label={creationText.look}>
        <Text as="div" size="xs" tone="tertiary" weight="medium" className={styles.lookTitle}>
          {creationText.look}
        </Text>
        <TwoLines
          icon={<ValidatorMark id={address} size={40} />}
          title={<span className={styles.anywhere}>{name === '' ? creationText.noName : name}</span>}
        >
          {creationText.newValidator}
        </TwoLines>
        <div className={styles.lookFacts}>
          <Facts
            facts={[
              { label: creationText.selfDelegation, value: figure(amount) },
              { label: creationText.votingPower, value: percent(power) },
              { label: transferText.networkFee, value: creationText.feeOnReview },
              { label: creationText.leftInWallet, value: !sent && figure(left) },
            ]}
          />
        </div>
      </Card>
      <Note>{creationText.keepNote}</Note>
    </>
  );
}
