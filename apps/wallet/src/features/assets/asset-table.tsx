import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ChainState, TokenRow } from '@tessera/contracts';
import { Button, EmptyState, HeadCell, Table } from '@tessera/platform';
import { AssetRow } from './asset-row';
import styles from './assets.module.css';
import { assetsText } from './messages';
import type { AssetsView, SortColumn } from './select-tokens';

interface AssetTableProps {
  tokens: readonly TokenRow[];
  chains: readonly ChainState[];
  view: AssetsView;
  onChange: (over: Partial<AssetsView>) => void;
  onClear: () => void;
}

const columns: readonly { column: SortColumn; label: string; right: boolean; wideOnly: boolean }[] = [
  { column: 'asset', label: 'Asset', right: false, wideOnly: false },
  { column: 'price', label: 'Price', right: true, wideOnly: true },
  { column: 'change', label: 'Change', right: true, wideOnly: true },
  { column: 'balance', label: 'Balance', right: true, wideOnly: false },
];

/** The rows; a press on a heading sorts by it, a second press turns the order. */
export function AssetTable({ tokens, chains, view, onChange, onClear }: AssetTableProps) {
  if (tokens.length === 0)
    return (
      <EmptyState title={assetsText.none} action={<Button onClick={onClear}>{assetsText.clear}</Button>}>
        {assetsText.noneText}
      </EmptyState>
    );
  const Direction = view.descending ? ArrowDown : ArrowUp;
  return (
    <Table label={assetsText.title}>
      <thead>
        <tr>
          {columns.map(({ column, label, right, wideOnly }) => (
            <HeadCell
              key={column}
              right={right}
              wideOnly={wideOnly}
              aria-sort={view.sort === column ? (view.descending ? 'descending' : 'ascending') : 'none'}
            >
              <button
                type="button"
                className={styles.sort}
                onClick={() =>
                  onChange({
                    sort: column,
                    descending: view.sort === column ? !view.descending : column !== 'asset',
                  })
                }
              >
                {label}
                {view.sort === column && <Direction size={12} strokeWidth={1.75} aria-hidden="true" />}
              </button>
            </HeadCell>
          ))}
          <HeadCell wideOnly>{assetsText.day}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <AssetRow
            key={`${token.chainId}/${token.symbol}`}
            token={token}
            chain={chains.find(({ chainId }) => chainId === token.chainId)}
          />
        ))}
      </tbody>
    </Table>
  );
}
