import { memo } from 'react';
import type { TokenRow } from '@tessera/contracts';
import { compare, isZero } from '@tessera/money';
import { Link } from '@tessera/platform';
import { Amount, Cell, cx, formatAddress, Pill, rowLinkClass, Text, TwoLines } from '@tessera/ui';
import { percent, rate } from '../../shared/share';
import { uptimeOf } from '../../shared/validator/uptime-of';
import { ValidatorMark } from '../../shared/validator/validator-mark';
import type { ListedValidator } from './list-validators';
import { validatorsText } from './messages';
import { filledTiles, POWER_TILES } from './power-tiles';
import { RowAction } from './row-action';
import styles from './validators.module.css';

interface ValidatorRowProps {
  row: ListedValidator;
  /** What is staked; undefined while the wallet's tokens are not known. */
  token: TokenRow | undefined;
  fullPower: string;
  hidden: boolean;
}

const LOW_UPTIME = '0.98';

function Status({ row: { validator } }: Pick<ValidatorRowProps, 'row'>) {
  // Who is jailed has a badge in the place of Stake.
  if (validator.jailed || validator.status === 'active') return null;
  const leaving = validator.status === 'unbonding';
  return <Pill>{leaving ? validatorsText.unbonding : validatorsText.inactive}</Pill>;
}

function Uptime({ uptime }: { uptime: string | null }) {
  const low = uptime !== null && compare(uptime, LOW_UPTIME) < 0;
  return (
    <Text tone={low ? 'warning' : 'text'} weight={low ? 'medium' : 'regular'}>
      {percent(uptime)}
    </Text>
  );
}

function YourStake({ row: { yours }, token, hidden }: Pick<ValidatorRowProps, 'row' | 'token' | 'hidden'>) {
  if (yours === null || token === undefined) return '—';
  if (isZero(yours)) return <Text tone="tertiary">{validatorsText.none}</Text>;
  return <Amount value={yours} symbol={token.symbol} hidden={hidden} className={styles.strong} />;
}

/** One validator; pressing anywhere opens it in full. */
export const ValidatorRow = memo(function ValidatorRow(props: ValidatorRowProps) {
  const { row, token, fullPower, hidden } = props;
  const { operatorAddress, moniker, votingPower, commission, maxCommission, apr } = row.validator;
  const uptime = uptimeOf(row.validator);
  const filled = filledTiles(votingPower, fullPower);
  return (
    <tr>
      <Cell className={styles.rank}>{row.rank ?? '—'}</Cell>
      <Cell className={styles.first}>
        <TwoLines
          icon={<ValidatorMark id={operatorAddress} />}
          title={
            <span className={styles.name}>
              <Link
                to={`/distribution/validators/${operatorAddress}`}
                className={cx(rowLinkClass, styles.link)}
              >
                {moniker}
              </Link>
              <Status row={row} />
            </span>
          }
        >
          <span className={cx(styles.operator, styles.wide)} title={operatorAddress}>
            {formatAddress(operatorAddress)}
          </span>
          <span className={cx(styles.phone, styles.facts)}>
            {validatorsText.phoneFacts(percent(apr), rate(commission), percent(uptime))}
          </span>
        </TwoLines>
      </Cell>
      <Cell right wideOnly>
        {percent(apr)}
      </Cell>
      <Cell right wideOnly>
        {rate(commission)}
        <span className={styles.quiet}>{validatorsText.upTo(rate(maxCommission))}</span>
      </Cell>
      <Cell right wideOnly>
        <span className={styles.power}>
          <span
            className={styles.tiles}
            style={{ backgroundSize: `calc(${filled} * (100% + 2px) / ${POWER_TILES}) 100%` }}
            aria-hidden="true"
          />
          <span className={styles.number}>{percent(votingPower)}</span>
        </span>
      </Cell>
      <Cell right wideOnly>
        <Uptime uptime={uptime} />
      </Cell>
      <Cell right wideOnly className={styles.medium}>
        <YourStake {...{ row, token, hidden }} />
      </Cell>
      <Cell right className={styles.action}>
        <RowAction row={row} />
      </Cell>
    </tr>
  );
});
