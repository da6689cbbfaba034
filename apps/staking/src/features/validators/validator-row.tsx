import type { TokenRow } from '@tessera/contracts/wallets';
import { isZero } from '@tessera/money';
import { Link } from '@tessera/platform';
import { Amount, Cell, cx, formatAddress, Pill, rowLinkClass, Row, Text, TwoLines } from '@tessera/ui';
import { memo } from 'react';
import { sharedText } from '../../shared/messages';
import { StakeButton } from '../../shared/stakes/stake-button';
import { percent, rate } from '../../shared/share';
import { isLowUptime, uptimeOf } from '../../shared/validator/uptime-of';
import { ValidatorMark } from '../../shared/validator/validator-mark';
import { isYours, type ListedValidator } from './list-validators';
import { filledTiles, POWER_TILES } from './power-tiles';
import styles from './validators.module.css';

interface ValidatorRowProps {
  row: ListedValidator;
  token: TokenRow | undefined;
  fullPower: string;
  hidden: boolean;
}

function Status({ row: { validator } }: Pick<ValidatorRowProps, 'row'>) {
  // A jailed validator has its badge in the place of Stake.
  if (validator.jailed || validator.status === 'active') return null;
  return <Pill>{sharedText[validator.status]}</Pill>;
}

function YourStake({ row: { yours }, token, hidden }: Omit<ValidatorRowProps, 'fullPower'>) {
  if (yours === null || token === undefined) return '—';
  if (isZero(yours)) return <Text tone="tertiary">None</Text>;
  return <Amount value={yours} symbol={token.symbol} hidden={hidden} className={styles.strong} />;
}

/** Stake; or for a jailed validator its badge, and the ways out for a user who has a stake with it. */
function RowAction({ row }: Pick<ValidatorRowProps, 'row'>) {
  const { jailed, moniker, operatorAddress: operator } = row.validator;
  const button = (action: 'stake' | 'move' | 'unstake', text: string, label: string) => (
    <StakeButton {...{ operator, action }} variant="secondary" size="s" aria-label={label}>
      {text}
    </StakeButton>
  );
  if (!jailed) return button('stake', sharedText.stake, `Stake with ${moniker}`);
  return (
    <Row wrap gap={1.5} justify="end">
      <Pill tone="negative">{sharedText.jailed}</Pill>
      {isYours(row) && (
        <>
          {button('move', 'Move away', `Move your stake away from ${moniker}`)}
          {button('unstake', sharedText.unstake, `Unstake from ${moniker}`)}
        </>
      )}
    </Row>
  );
}

export const ValidatorRow = memo(function ValidatorRow(props: ValidatorRowProps) {
  const { row, token, fullPower, hidden } = props;
  const { operatorAddress, moniker, votingPower, commission, maxCommission, apr } = row.validator;
  const uptime = uptimeOf(row.validator);
  const low = isLowUptime(uptime);
  const filled = filledTiles(votingPower, fullPower);
  const path = `/distribution/validators/${operatorAddress}`;
  return (
    <tr>
      <Cell className={styles.rank}>{row.rank ?? '—'}</Cell>
      <Cell className={styles.first}>
        <TwoLines
          icon={<ValidatorMark id={operatorAddress} />}
          title={
            <span className={styles.name}>
              <Link to={path} className={rowLinkClass} style={{ overflowWrap: 'anywhere' }}>
                {moniker}
              </Link>
              <Status row={row} />
            </span>
          }
        >
          <span className={cx(styles.operator, styles.wide)} title={operatorAddress}>
            {formatAddress(operatorAddress)}
          </span>
          <Text size="xs" className={styles.phone}>
            {`${percent(apr)} APR · ${rate(commission)} fee · ${percent(uptime)} up`}
          </Text>
        </TwoLines>
      </Cell>
      <Cell right wideOnly>
        {percent(apr)}
      </Cell>
      <Cell right wideOnly>
        {rate(commission)}
        <Text as="div" size="xs" tone="tertiary" className={styles.limit}>
          {`of ${rate(maxCommission)} at most`}
        </Text>
      </Cell>
      <Cell right wideOnly>
        <Row gap={2.5} justify="end">
          <span
            className={styles.tiles}
            style={{ backgroundSize: `calc(${filled} * (100% + 2px) / ${POWER_TILES}) 100%` }}
            aria-hidden="true"
          />
          <span style={{ minWidth: 52 }}>{percent(votingPower)}</span>
        </Row>
      </Cell>
      <Cell right wideOnly>
        <Text tone={low ? 'warning' : 'text'} weight={low ? 'medium' : 'regular'}>
          {percent(uptime)}
        </Text>
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
