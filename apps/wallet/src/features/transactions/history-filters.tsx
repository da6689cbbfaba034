import { TransactionStatus, TransactionType, type WalletTokens } from '@tessera/contracts';
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
import { historyText } from './messages';
import { useInstantParams } from './use-instant-params';
import { DatesFilter } from './dates-filter';

interface Choice {
  label: string;
  params: Record<string, string>;
}

interface FilterProps {
  label: string;
  choices: readonly Choice[];
  value: string | undefined;
  onPick: (params: Record<string, string>) => void;
  onClear: () => void;
}

function Filter({ label, choices, value, onPick, onClear }: FilterProps) {
  // The button that opens the choices and the one that clears them replace each other; keep the focus.
  const [used, setUsed] = useState(false);
  const use = (act: () => void) => {
    setUsed(true);
    act();
  };
  if (value !== undefined)
    return <FilterChip autoFocus={used} label={label} value={value} onClear={() => use(onClear)} />;
  return (
    <Menu align="start" trigger={<FilterChip autoFocus={used} label={label} />}>
      {choices.map((choice) => (
        <MenuItem key={choice.label} onSelect={() => use(() => onPick(choice.params))}>
          {choice.label}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** Filters by days, network, type, status and asset. The selection is in the URL. */
export function HistoryFilters({ wallet }: { wallet: WalletTokens | undefined }) {
  const [params, setParams] = useInstantParams();
  const filter = readFilter(params);
  const { type, status, chainId, symbol, from, to } = filter;
  const apply = (change: Record<string, string | null>) => setParams(withFilter(params, change));
  const { tokens = [], chains = [] } = wallet ?? {};
  const network = chains.find((chain) => chain.chainId === chainId)?.name ?? chainId;
  const symbols = [
    ...new Set(
      tokens.filter((row) => chainId === undefined || row.chainId === chainId).map((row) => row.symbol),
    ),
  ];
  return (
    <FilterChips>
      <DatesFilter from={from} to={to} onChange={(days) => apply(days)} />
      <Filter
        label={historyText.network}
        value={network}
        choices={chains.map((chain) => ({ label: chain.name, params: { chainId: chain.chainId } }))}
        onPick={apply}
        onClear={() => apply({ chainId: null })}
      />
      <Filter
        label={historyText.type}
        value={type && transferLabel(type)}
        choices={TransactionType.options.map((value) => ({
          label: transferLabel(value),
          params: { type: value },
        }))}
        onPick={apply}
        onClear={() => apply({ type: null })}
      />
      <Filter
        label={historyText.status}
        value={status && transferStatusLabel(status)}
        choices={TransactionStatus.options.map((value) => ({
          label: transferStatusLabel(value),
          params: { status: value },
        }))}
        onPick={apply}
        onClear={() => apply({ status: null })}
      />
      <Filter
        label={historyText.asset}
        value={symbol}
        choices={symbols.map((value) => ({ label: value, params: { symbol: value } }))}
        onPick={apply}
        onClear={() => apply({ symbol: null })}
      />
      {isFiltered(filter) && (
        <Button variant="ghost" size="s" onClick={() => apply(noFilter)}>
          {historyText.clearFilters}
        </Button>
      )}
    </FilterChips>
  );
}
