import type { TokenRow, TransactionStatus, TransactionType } from '@tessera/contracts';
import {
  Button,
  FilterChip,
  FilterChips,
  Menu,
  MenuItem,
  transferLabel,
  useSearchParams,
} from '@tessera/platform';
import { isFiltered, readFilter, withFilter } from '../history-filter';
import { historyText } from '../messages';

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
  if (value !== undefined) return <FilterChip label={label} value={value} onClear={onClear} />;
  return (
    <Menu align="start" trigger={<FilterChip label={label} />}>
      {choices.map((choice) => (
        <MenuItem key={choice.label} onSelect={() => onPick(choice.params)}>
          {choice.label}
        </MenuItem>
      ))}
    </Menu>
  );
}

const types: readonly TransactionType[] = [
  'send',
  'receive',
  'delegate',
  'undelegate',
  'cancelUndelegate',
  'moveDelegation',
  'distribution',
];
const statuses: Record<TransactionStatus, string> = {
  pending: 'Pending',
  success: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

/** Type, status and asset; what is chosen stands in the address of the page. */
export function HistoryFilters({ tokens }: { tokens: readonly TokenRow[] }) {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const { type, status, chainId, symbol } = filter;
  const apply = (change: Record<string, string | null>) => setParams(withFilter(params, change));
  const token = tokens.find(
    (row) => row.symbol === symbol && (chainId === undefined || row.chainId === chainId),
  );
  const tokenText = symbol === undefined ? undefined : (token?.symbol ?? symbol);
  const clearAll = { type: null, status: null, chainId: null, symbol: null };
  return (
    <FilterChips>
      <Filter
        label={historyText.type}
        value={type && transferLabel(type)}
        choices={types.map((value) => ({ label: transferLabel(value), params: { type: value } }))}
        onPick={apply}
        onClear={() => apply({ type: null })}
      />
      <Filter
        label={historyText.status}
        value={status && statuses[status]}
        choices={Object.entries(statuses).map(([value, label]) => ({ label, params: { status: value } }))}
        onPick={apply}
        onClear={() => apply({ status: null })}
      />
      <Filter
        label={historyText.asset}
        value={tokenText}
        choices={tokens.map((row) => ({
          label: `${row.symbol} · ${row.chainName}`,
          params: { chainId: row.chainId, symbol: row.symbol },
        }))}
        onPick={apply}
        onClear={() => apply({ chainId: null, symbol: null })}
      />
      {isFiltered(filter) && (
        <Button variant="ghost" size="s" onClick={() => apply(clearAll)}>
          {historyText.clearFilters}
        </Button>
      )}
    </FilterChips>
  );
}
