import type { TokenDetail } from '@tessera/contracts/token-detail';
import { divide, isZero, multiply } from '@tessera/money';
import { Link, openStake, useNavigate } from '@tessera/platform';
import {
  Amount,
  AmountCell,
  Cell,
  formatDay,
  IconButton,
  Menu,
  MenuItem,
  ReasonButton,
  Row,
  Text,
} from '@tessera/ui';
import { useHideAmounts } from '@tessera/wallet-kit';
import { Ellipsis } from 'lucide-react';
import { sharedText } from '../../shared/messages';
import { percent, rate } from '../../shared/share';
import { ValidatorMark } from '../../shared/validator/validator-mark';
import { lockedUntil, validatorName, type StakingData } from '../../shared/stakes/staking-data';
import styles from './staked.module.css';

const TILES = 12;
const SHARE_PLACES = 18;

interface DelegationRowProps {
  delegation: TokenDetail['delegations'][number];
  data: StakingData;
  colour: string;
}

function Share({ amount, total, colour }: { amount: string; total: string | null; colour: string }) {
  const share = total === null ? null : divide(amount, total, SHARE_PLACES);
  if (share === null) return null;
  const lit = Math.round(Number(share) * TILES);
  return (
    <Text size="xs" tone="tertiary" numeric className={styles.share}>
      <span className={styles.shareTiles} aria-hidden="true">
        {Array.from({ length: TILES }, (_, index) => (
          <i key={index} style={index < lit ? { background: colour } : undefined} />
        ))}
      </span>
      <span title={`${percent(share)} of your stake`}>{percent(share)}</span>
    </Text>
  );
}

export function DelegationRow({ delegation, data, colour }: DelegationRowProps) {
  const { hidden } = useHideAmounts();
  const navigate = useNavigate();
  const { validators, row, detail } = data;
  const { validator: operator, amount, rewards } = delegation;
  const validator = validators.find(({ operatorAddress }) => operatorAddress === operator);
  const name = validatorName(validators, operator);
  const locked = lockedUntil(detail, operator);
  const usd = row.priceUsd && multiply(amount, row.priceUsd, 18);
  const state = validator?.jailed
    ? sharedText.jailed
    : validator !== undefined && validator.status !== 'active'
      ? sharedText.inactive
      : null;
  const claimable = !isZero(rewards);
  const path = `/distribution/validators/${operator}`;
  const open = (action: 'stake' | 'unstake' | 'move' | 'claim') => () =>
    openStake({ action, validator: operator });
  return (
    <tr>
      <Cell>
        <Row gap={3}>
          <ValidatorMark id={operator} />
          <span>
            <Link to={path} className={styles.name}>
              {name}
            </Link>
            {state !== null && (
              <Text size="xs" tone="warning">
                {state}
              </Text>
            )}
            <Share amount={amount} total={detail.delegationDetails.balanceToken} colour={colour} />
            {locked !== null && (
              <Text as="div" size="xs" tone="tertiary" numeric>
                {sharedText.lockedUntil(formatDay(locked))}
              </Text>
            )}
          </span>
        </Row>
      </Cell>
      <Cell right wideOnly>
        {rate(validator?.commission ?? null)}
      </Cell>
      <Cell right wideOnly>
        <Amount
          value={rewards}
          symbol={row.symbol}
          direction={claimable ? 'in' : 'none'}
          reward
          hidden={hidden}
        />
      </Cell>
      <AmountCell amount={amount} symbol={row.symbol} usd={usd} direction="none" hidden={hidden} />
      <Cell right>
        <Row gap={1} justify="end">
          <span className={styles.wide}>
            <ReasonButton
              variant="secondary"
              size="s"
              reason={locked === null ? null : sharedText.cannotMove(formatDay(locked))}
              aria-label={`Move your stake with ${name}`}
              onClick={open('move')}
            >
              Move
            </ReasonButton>
          </span>
          <Menu
            trigger={
              <IconButton size="s" tooltip={false} label={`More for ${name}`} icon={<Ellipsis size={16} />} />
            }
          >
            <MenuItem onSelect={open('stake')}>Stake more</MenuItem>
            <MenuItem onSelect={open('unstake')}>{sharedText.unstake}</MenuItem>
            {locked === null && <MenuItem onSelect={open('move')}>Move</MenuItem>}
            {claimable && <MenuItem onSelect={open('claim')}>Claim rewards</MenuItem>}
            <MenuItem onSelect={() => void navigate(path)}>See validator</MenuItem>
          </Menu>
        </Row>
      </Cell>
    </tr>
  );
}
