import { transferText } from '@tessera/contracts/transfer-text';
import { TransactionStatus, TransactionType } from '@tessera/contracts/transfers';
import type { WalletTokens } from '@tessera/contracts/wallets';
import {
  Button,
  FilterChip,
  FilterChips,
  Menu,
  MenuItem,
  transferLabel,
  transferStatusLabel,
} from '@tessera/ui';
import { useState } from 'react';
import { isFiltered, noFilter, readFilter, withFilter } from './history-filter';
import { useInstantParams } from './use-instant-params';
import { DatesFilter } from './dates-filter';

interface FilterProps {
  label: string;
  choices: readonly { value: string; label: string }[];
  value: string | undefined;
  onChange: (value: string | null) => void;
}

function Filter({ label, choices, value, onChange }: FilterProps) {
  // The button that opens the choices and the one that clears them replace each other; keep the focus.
  const [used, setUsed] = useState(false);
  const change = (next: string | null) => {
    setUsed(true);
    onChange(next);
  };
  if (value !== undefined)
    return <FilterChip autoFocus={used} label={label} value={value} onClear={() => change(null)} />;
  return (
    <Menu align="start" trigger={<FilterChip autoFocus={used} label={label} />}>
      {choices.map((choice) => (
        <MenuItem key={choice.value} onSelect={() => change(choice.value)}>
          {choice.label}
        </MenuItem>
      ))}
    </Menu>
  );
}

export function HistoryFilters({ wallet }: { wallet: WalletTokens | undefined }) {
  const [params, setParams] = useInstantParams();
  const filter = readFilter(params);
  const { type, status, chainId, symbol, from, to } = filter;
  const apply = (change: Record<string, string | null>) => setParams(withFilter(params, change));
  const { tokens = [], chains = [] } = wallet ?? {};
  const ofNetwork = tokens.filter((row) => chainId === undefined || row.chainId === chainId);
  const choicesOf = <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string) =>
    values.map((value) => ({ value, label: labelOf(value) }));
  const filters = [
    {
      name: 'chainId',
      label: transferText.network,
      value: chains.find((chain) => chain.chainId === chainId)?.name ?? chainId,
      choices: chains.map((chain) => ({ value: chain.chainId, label: chain.name })),
    },
    {
      name: 'type',
      label: 'Type',
      value: type && transferLabel(type),
      choices: choicesOf(TransactionType.options, transferLabel),
    },
    {
      name: 'status',
      label: 'Status',
      value: status && transferStatusLabel(status),
      choices: choicesOf(TransactionStatus.options, transferStatusLabel),
    },
    {
      name: 'symbol',
      label: 'Asset',
      value: symbol,
      choices: choicesOf([...new Set(ofNetwork.map((row) => row.symbol))], String),
    },
  ];
  return (
    <FilterChips>
      <DatesFilter from={from} to={to} onChange={(days) => apply(days)} />
      {filters.map(({ name, ...props }) => (
        <Filter key={name} {...props} onChange={(next) => apply({ [name]: next })} />
      ))}
      {isFiltered(filter) && (
        <Button variant="ghost" size="s" onClick={() => apply(noFilter)}>
          Clear filters
        </Button>
      )}
    </FilterChips>
  );
}
