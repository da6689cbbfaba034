import { Search } from 'lucide-react';
import type { ChainState } from '@tessera/contracts/wallets';
import { CheckboxField, Row, SegmentedControl, TextField } from '@tessera/ui';
import { nativeSymbol } from '@tessera/wallet-kit';
import { byUsualOrder } from '../../shared/tokens/token-facts';
import styles from './assets.module.css';
import type { AssetsView } from './select-tokens';

interface AssetFiltersProps {
  chains: readonly ChainState[];
  view: AssetsView;
  smallCount: number;
  onChange: (over: Partial<AssetsView>) => void;
}

export function AssetFilters({ chains, view, smallCount, onChange }: AssetFiltersProps) {
  const networks = [
    { value: 'all', label: 'All networks' },
    ...chains
      .toSorted((a, b) =>
        byUsualOrder({ symbol: nativeSymbol(a.chainId) }, { symbol: nativeSymbol(b.chainId) }),
      )
      .map(({ chainId, name }) => ({ value: chainId, label: name })),
  ];
  const chooseNetwork = (value: string) =>
    onChange({ chainId: chains.find(({ chainId }) => chainId === value)?.chainId ?? null });
  return (
    <Row wrap gap={3} justify="between" style={{ padding: '14px 20px' }}>
      <div className={styles.networks}>
        <SegmentedControl
          label="Network"
          options={networks}
          value={view.chainId ?? 'all'}
          onValueChange={chooseNetwork}
        />
      </div>
      <Row wrap gap={4} className={styles.right}>
        {smallCount > 0 && (
          <CheckboxField
            label={`Hide small balances (${smallCount})`}
            checked={view.hideSmall}
            onChange={(event) => onChange({ hideSmall: event.target.checked })}
          />
        )}
        <TextField
          label={undefined}
          aria-label="Filter assets"
          placeholder="Filter assets"
          type="search"
          value={view.text}
          start={<Search size={16} />}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      </Row>
    </Row>
  );
}
