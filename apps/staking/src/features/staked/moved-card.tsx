import type { TokenDetail } from '@tessera/contracts/token-detail';
import { Amount, Card, formatDate, formatUtc, Row, Text } from '@tessera/ui';
import { useHideAmounts, useNow } from '@tessera/wallet-kit';
import { ArrowRight } from 'lucide-react';
import { sharedText } from '../../shared/messages';
import { validatorName, waitDays, type StakingData } from '../../shared/stakes/staking-data';
import { ValidatorMark } from '../../shared/validator/validator-mark';
import styles from './staked.module.css';
import { waitOf } from './unbonding-card';

interface MovedEntryProps {
  move: TokenDetail['redelegations'][number];
  data: StakingData;
  now: number;
}

function MovedEntry({ move, data, now }: MovedEntryProps) {
  const { hidden } = useHideAmounts();
  const { fromValidator, toValidator, amount, completesAt } = move;
  const name = (operator: string) => validatorName(data.validators, operator);
  const wait = waitOf(data, completesAt, now);
  const end = (operator: string) => (
    <Row gap={2}>
      <ValidatorMark id={operator} size={26} />
      {name(operator)}
    </Row>
  );
  return (
    <li className={styles.entry}>
      <Row gap={3} justify="between">
        <Row wrap className={styles.way}>
          {end(fromValidator)}
          <ArrowRight size={15} role="img" aria-label="to" />
          {end(toValidator)}
        </Row>
        <Text weight="medium" className={styles.whole}>
          <Amount value={amount} symbol={data.row.symbol} hidden={hidden} />
        </Text>
      </Row>
      {wait?.tiles}
      <Row gap={3} justify="between">
        <Text size="xs" tone="tertiary" numeric>
          {wait?.text}
        </Text>
        <Text size="xs" tone="tertiary" numeric title={formatUtc(completesAt)}>
          {sharedText.lockedUntil(formatDate(completesAt))}
        </Text>
      </Row>
      <Text as="p" size="sm" tone="secondary">
        {`Your stake works for ${name(toValidator)}. It cannot be moved again, and ${name(fromValidator)}'s faults still count, until then.`}
      </Text>
    </li>
  );
}

export function MovedCard({ data }: { data: StakingData }) {
  const now = useNow();
  const { detail, params, chain } = data;
  const days = waitDays(params);
  const moves = detail.redelegations.toSorted(
    (a, b) => Date.parse(a.completesAt) - Date.parse(b.completesAt),
  );
  if (moves.length === 0) return null;
  const period = days !== null && (
    <Text size="sm" tone="tertiary" numeric>
      {`${days}-day grace period`}
    </Text>
  );
  return (
    <Card title="Moved" action={period} flush stale={chain?.stale === true}>
      <ul>
        {moves.map((move, index) => (
          <MovedEntry key={`${move.completesAt} ${index}`} {...{ move, data, now }} />
        ))}
      </ul>
    </Card>
  );
}
