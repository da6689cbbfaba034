import { Fragment } from 'react';
import type { ChainState, TokenRow } from '@tessera/contracts/wallets';
import { HeadCell, Table, VisuallyHidden } from '@tessera/ui';
import { EmptyRows, SortHead } from '@tessera/wallet-kit';
import { tokenKey } from '../../shared/tokens/token-facts';
import { AssetRow } from './asset-row';
import styles from './assets.module.css';
import type { AssetsView } from './select-tokens';

interface AssetTableProps {
  walletId: string;
  tokens: readonly TokenRow[];
  chains: readonly ChainState[];
  view: AssetsView;
  onChange: (over: Partial<AssetsView>) => void;
  onClear: () => void;
}

const columns = [
  { sort: 'asset', label: 'Asset', right: false, wideOnly: false },
  { sort: 'price', label: 'Price', right: true, wideOnly: true },
  { sort: 'change', label: 'Change', right: true, wideOnly: true },
  { sort: 'balance', label: 'Balance', right: true, wideOnly: false },
] as const;

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
          {columns.map(({ label, ...column }) => (
            <Fragment key={label}>
              <SortHead {...column} {...{ view, onChange }} startsDescending={column.sort !== 'asset'}>
                {label}
              </SortHead>
              {column.sort === 'price' && (
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
