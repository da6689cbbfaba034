import { Link } from '@tessera/platform';
import { Amount } from '@tessera/ui';
import { percent } from '../../shared/share';
import styles from './distribution.module.css';
import { distributionText } from './messages';
import type { StakeShare } from './shares-of';

interface StakeTableProps {
  shares: readonly StakeShare[];
  symbol: string;
  hidden: boolean;
  colourOf: (operator: string) => string;
  onLift: (operator: string | null) => void;
}

/** The figures of the chart, and what its colours mean. */
export function StakeTable({ shares, symbol, hidden, colourOf, onLift }: StakeTableProps) {
  return (
    <table className={styles.shares} aria-label={distributionText.table}>
      <thead className={styles.headings}>
        <tr>
          <th scope="col">{distributionText.validator}</th>
          <th scope="col">{distributionText.amount}</th>
          <th scope="col">{distributionText.share}</th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ operator, name, amount, share }) => (
          <tr
            key={operator}
            onPointerEnter={() => onLift(operator)}
            onPointerLeave={() => onLift(null)}
            onFocus={() => onLift(operator)}
            onBlur={() => onLift(null)}
          >
            <th scope="row">
              <i style={{ background: colourOf(operator) }} aria-hidden="true" />
              <Link to={`/distribution/validators/${operator}`}>{name}</Link>
            </th>
            <td className={styles.held}>
              <Amount value={amount} symbol={symbol} places={2} hidden={hidden} />
            </td>
            <td className={styles.share}>{percent(share)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
