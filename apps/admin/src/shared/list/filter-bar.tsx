import { Button, TextField } from '@tessera/ui';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Search } from 'lucide-react';
import { sharedText } from '../messages';
import type { FilterSpec } from './define-filter';
import styles from './list-tools.module.css';
import type { Filters } from './use-filters';

const REST_MS = 400;

interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Search field. Debounced by 400 ms; Enter searches immediately. */
function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const search = (text: string) => {
    if (text.trim() !== value) onSearch(text.trim());
  };
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => {
      search(typed);
      // The address has the search text now, which may also change elsewhere. A space at the end begins another word.
      if (typed === typed.trim()) setTyped(null);
    }, REST_MS);
    return () => clearTimeout(timer);
  });
  const settle = () => {
    if (typed !== null) search(typed);
    setTyped(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    settle();
  };
  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      <TextField
        label={undefined}
        aria-label={label}
        placeholder={label}
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={128}
        value={typed ?? value}
        start={<Search size={15} />}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
      />
    </form>
  );
}

interface FilterBarProps<Filter> {
  spec: FilterSpec<Filter>;
  filter: Filter;
  change: Filters['change'];
  /** Label of the search field. */
  search: string;
  /** Menus of the filters. */
  children: ReactNode;
  /** Content at the end of the bar. */
  end?: ReactNode;
}

/** Search, filters and actions of a list. The filters are in the address. */
export function FilterBar<Filter extends { query?: string }>(props: FilterBarProps<Filter>) {
  const { spec, filter, change, search, children, end } = props;
  return (
    <div className={styles.tools}>
      <SearchBox
        label={search}
        value={filter.query ?? ''}
        onSearch={(query) => change({ query }, { replace: true })}
      />
      {children}
      {spec.isFiltered(filter) && (
        <Button variant="ghost" size="s" onClick={() => change(spec.none)}>
          {sharedText.clearFilters}
        </Button>
      )}
      {end !== undefined && <div className={styles.push}>{end}</div>}
    </div>
  );
}
