import type { Transaction } from '@tessera/contracts';
import { Link } from '@tessera/platform';
import {
  AmountCell,
  Cell,
  formatDate,
  formatUtc,
  PhoneStatus,
  rowLinkClass,
  StatusPill,
  transferLabel,
  TwoLines,
  TypeIcon,
} from '@tessera/ui';
import { useHideAmounts } from '@tessera/wallet-kit';

/** A transfer between two people; a press anywhere in the row opens it in the history. */
export function TransferRow({ transaction }: { transaction: Transaction }) {
  const { hidden } = useHideAmounts();
  const { id, type, status, created_at, amount, amountUsd, symbol } = transaction;
  return (
    <tr>
      <Cell>
        <TwoLines
          icon={<TypeIcon type={type} />}
          title={
            <Link to={`/my-assets/transactions?transaction=${id}`} className={rowLinkClass}>
              {transferLabel(type)}
            </Link>
          }
        >
          <span title={formatUtc(created_at)}>{formatDate(created_at)}</span>
          <PhoneStatus status={status} />
        </TwoLines>
      </Cell>
      <Cell wideOnly>
        <StatusPill status={status} />
      </Cell>
      <AmountCell
        amount={amount}
        symbol={symbol}
        usd={amountUsd}
        direction={type === 'receive' ? 'in' : 'out'}
        hidden={hidden}
      />
    </tr>
  );
}
