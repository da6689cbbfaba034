import type { TokenDetail } from '@tessera/contracts';
import { Amount, Card, formatDate, formatUtc, Text } from '@tessera/ui';
import { useHideAmounts, useNow } from '@tessera/wallet-kit';
import { ArrowRight } from 'lucide-react';
import { ValidatorMark } from '../../shared/validator/validator-mark';
import { daysWaited, validatorName, waitDays, type StakingData } from '../../shared/stakes/staking-data';
import { stakedText } from './messages';
import styles from './staked.module.css';
import { WaitingTiles } from './waiting-tiles';

type Move = TokenDetail['redelegations'][number];

function MovedEntry({ move, data, now }: { move: Move; data: StakingData; now: number }) {
  const { hidden } = useHideAmounts();
  const { validators, params, row } = data;
  const { fromValidator, toValidator, amount, completesAt } = move;
  const [from, to] = [fromValidator, toValidator].map((operator) => validatorName(validators, operator));
  const days = waitDays(params);
  const waited = daysWaited(completesAt, params, now);
  return (
    <li className={styles.entry}>
      <div className={styles.entryHead}>
        <span className={styles.way}>
          <span className={styles.end}>
            <ValidatorMark id={fromValidator} size={26} />
            {from}
          </span>
          <ArrowRight size={15} strokeWidth={1.75} role="img" aria-label={stakedText.to} />
          <span className={styles.end}>
            <ValidatorMark id={toValidator} size={26} />
            {to}
          </span>
        </span>
        <Text weight="medium" className={styles.whole}>
          <Amount value={amount} symbol={row.symbol} hidden={hidden} />
        </Text>
      </div>
      {days !== null && waited !== null && (
        <WaitingTiles label={stakedText.waited(waited, days)} value={waited} max={days} />
      )}
      <div className={styles.entryFoot}>
        <Text size="xs" tone="tertiary" numeric>
          {days !== null && waited !== null && stakedText.waited(waited, days)}
        </Text>
        <Text size="xs" tone="tertiary" numeric title={formatUtc(completesAt)}>
          {stakedText.lockedUntil(formatDate(completesAt))}
        </Text>
      </div>
      <Text as="p" size="sm" tone="secondary">
        {stakedText.graceText(to ?? '', from ?? '')}
      </Text>
    </li>
  );
}

/** Stake that was moved and cannot be moved on yet; nothing when there is none. */
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
      {stakedText.grace(days)}
    </Text>
  );
  return (
    <Card title={stakedText.moved} action={period} flush stale={chain?.stale === true}>
      <ul className={styles.entries}>
        {moves.map((move, index) => (
          <MovedEntry key={`${move.completesAt} ${index}`} move={move} data={data} now={now} />
        ))}
      </ul>
    </Card>
  );
}
