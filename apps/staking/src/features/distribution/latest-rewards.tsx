import type { Transaction } from '@tessera/contracts/transfers';
import { useValidators, useTransactions } from '@tessera/api';
import { Link } from '@tessera/platform';
import {
  Amount,
  Card,
  Cell,
  EmptyState,
  formatDate,
  formatUtc,
  cx,
  rowLinkClass,
  Row,
  Skeleton,
  Table,
  Text,
  TextLink,
  TypeIcon,
} from '@tessera/ui';
import { LoadError, useHideAmounts } from '@tessera/wallet-kit';
import { ValidatorMark } from '../../shared/validator/validator-mark';
import styles from './distribution.module.css';

const COUNT = 5;
const MARK = 26;

function Reward({ transaction }: { transaction: Transaction }) {
  const { data: validators } = useValidators();
  const { hidden } = useHideAmounts();
  const { id, fromValidator, created_at, amount, symbol } = transaction;
  const validator = validators?.find(({ operatorAddress }) => operatorAddress === fromValidator);
  return (
    <tr>
      <Cell>
        <Row gap={3}>
          {fromValidator === undefined ? (
            <TypeIcon type="distribution" size={MARK} />
          ) : (
            <ValidatorMark id={fromValidator} size={MARK} />
          )}
          <Link
            to={`/my-assets/transactions?type=distribution&transaction=${id}`}
            className={cx(rowLinkClass, styles.payer)}
          >
            {validator?.moniker ?? 'Staking reward'}
          </Link>
        </Row>
      </Cell>
      <Cell wideOnly title={formatUtc(created_at)}>
        <Text tone="tertiary" className={styles.when}>
          {formatDate(created_at)}
        </Text>
      </Cell>
      <Cell right>
        <Amount
          value={amount}
          symbol={symbol}
          direction="in"
          reward
          hidden={hidden}
          className={styles.paid}
        />
      </Cell>
    </tr>
  );
}

export const NoRewards = () => (
  <EmptyState picture="reward" title="No rewards yet">
    Rewards show up here once they are paid to you.
  </EmptyState>
);

export function LatestRewards({ walletId }: { walletId: string }) {
  const query = useTransactions(walletId, { type: 'distribution', status: 'success', limit: COUNT });
  const { data } = query;
  const body = () => {
    if (data === undefined && query.isError)
      return <LoadError title="Your latest rewards did not load" query={query} />;
    if (data?.transactions.length === 0) return <NoRewards />;
    return (
      <Table label="Latest rewards" dense aria-busy={data === undefined}>
        <tbody>
          {data?.transactions.map((transaction) => (
            <Reward key={transaction.id} transaction={transaction} />
          )) ??
            Array.from({ length: COUNT }, (_, row) => (
              <tr key={row}>
                <Cell>
                  <Skeleton width={160} height={26} />
                </Cell>
                <Cell right>
                  <Skeleton width={110} />
                </Cell>
              </tr>
            ))}
        </tbody>
      </Table>
    );
  };
  return (
    <Card
      title="Latest rewards"
      action={
        <TextLink as={Link} to="/my-assets/transactions?type=distribution">
          View all
        </TextLink>
      }
    >
      {body()}
    </Card>
  );
}
