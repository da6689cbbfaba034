import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment } from 'react';
import type { ChainState, TokenRow } from '@tessera/contracts/wallets';
import { HeadCell, Table, VisuallyHidden } from '@tessera/ui';
import { tokenKey } from '../../shared/tokens/token-facts';
import { EmptyRows } from '../../shared/empty-rows';
import { AssetRow } from './asset-row';
import styles from './assets.module.css';
import type { AssetsView, SortColumn } from './select-tokens';

interface AssetTableProps {
  walletId: string;
  tokens: readonly TokenRow[];
  chains: readonly ChainState[];
  view: AssetsView;
  onChange: (over: Partial<AssetsView>) => void;
  onClear: () => void;
}

interface Column {
  column: SortColumn;
  label: string;
  right: boolean;
  wideOnly: boolean;
}

const columns: readonly Column[] = [
  { column: 'asset', label: 'Asset', right: false, wideOnly: false },
  { column: 'price', label: 'Price', right: true, wideOnly: true },
  { column: 'change', label: 'Change', right: true, wideOnly: true },
  { column: 'balance', label: 'Balance', right: true, wideOnly: false },
];

function SortCell(props: Column & Pick<AssetTableProps, 'view' | 'onChange'>) {
  const { column, label, right, wideOnly, view, onChange } = props;
  const sorted = view.sort === column;
  const Direction = view.descending ? ArrowDown : ArrowUp;
  const press = () => onChange({ sort: column, descending: sorted ? !view.descending : column !== 'asset' });
  return (
    <HeadCell
      right={right}
      wideOnly={wideOnly}
      aria-sort={sorted ? (view.descending ? 'descending' : 'ascending') : 'none'}
    >
      <button type="button" className={styles.sort} onClick={press}>
        {label}
        {sorted && <Direction size={12} />}
      </button>
    </HeadCell>
  );
}

export function AssetTable({ walletId, tokens, chains, view, onChange, onClear }: AssetTableProps) {
  if (tokens.length === 0)
    return (
      <EmptyRows title="No assets match" action="Clear filters" onAction={onClear}>
        It may be on another network, or be hidden as a small balance.
      </EmptyRows>
    );
  return (
    <Table label="Assets">
      <thead>
        <tr>
          {columns.map((column) => (
            <Fragment key={column.column}>
              <SortCell {...column} view={view} onChange={onChange} />
              {column.column === 'price' && (
                <HeadCell wideOnly className={styles.day}>
                  24 hours
                </HeadCell>
              )}
            </Fragment>
          ))}
          <HeadCell wideOnly>
            <VisuallyHidden>Actions</VisuallyHidden>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <AssetRow
            key={tokenKey(token)}
            walletId={walletId}
            token={token}
            chain={chains.find(({ chainId }) => chainId === token.chainId)}
          />
        ))}
      </tbody>
    </Table>
  );
}
