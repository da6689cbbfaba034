import { Button, DaysDialog, Menu, MenuItem, MenuSeparator, TextField } from '@tessera/ui';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { ChevronDown, Search } from 'lucide-react';
import styles from './list-tools.module.css';
import { Last, periodInWords, type Period } from './period';
import type { Changes, ListAddress } from './use-list';

const REST_MS = 400;

/** Search field. Debounced by 400 ms; Enter searches immediately. */
function SearchBox(props: { label: string; value: string; onSearch: (text: string) => void }) {
  const { label, value, onSearch } = props;
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

type Choice = readonly [value: string, label: string];

interface ChoiceMenuProps {
  words: string;
  choices: readonly Choice[];
  value: string | undefined;
  onPick: (value: string) => void;
  /** Last items, after a separator. */
  children?: ReactNode;
}

const ChoiceMenu = ({ words, choices, value, onPick, children }: ChoiceMenuProps) => (
  <Menu
    align="start"
    trigger={
      <Button variant="secondary" className={styles.tool}>
        {words}
        <ChevronDown size={14} />
      </Button>
    }
  >
    {choices.map(([choice, label]) => (
      <MenuItem key={choice} chosen={choice === value} onSelect={() => onPick(choice)}>
        {label}
      </MenuItem>
    ))}
    {children}
  </Menu>
);

function PeriodMenu({ period, change }: { period: Period; change: (changes: Changes) => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <ChoiceMenu
        words={periodInWords(period)}
        choices={Last.options.map((last) => [last, periodInWords({ last })])}
        value={period.last}
        onPick={(last) => change({ period: last, from: null, to: null })}
      >
        <MenuSeparator />
        <MenuItem chosen={period.last === undefined} onSelect={() => setAsking(true)}>
          Choose days
        </MenuItem>
      </ChoiceMenu>
      {asking && (
        <DaysDialog
          title="Choose days"
          onClose={() => setAsking(false)}
          onApply={(days) => change({ period: null, ...days })}
        />
      )}
    </>
  );
}

interface FilterMenu<Name> {
  name: Name;
  label: string;
  choices: readonly Choice[];
  all?: string;
}

const ALL = '';

interface FilterBarProps<Filter> {
  list: ListAddress<Filter>;
  search: string;
  menus: readonly FilterMenu<Exclude<keyof Filter & string, 'query' | 'period'>>[];
  end?: ReactNode;
}

type AnyFilter = { query?: string; period?: Period };

export function FilterBar<Filter extends AnyFilter>({ list, search, menus, end }: FilterBarProps<Filter>) {
  const { filter, change, isFiltered, clear } = list;
  return (
    <div className={styles.tools}>
      <SearchBox
        label={search}
        value={filter.query ?? ''}
        onSearch={(query) => change({ query }, { replace: true })}
      />
      {menus.map(({ name, label, choices, all = 'all' }) => {
        const picked = filter[name];
        const value = typeof picked === 'string' ? picked : ALL;
        const chosen = choices.find(([choice]) => choice === value)?.[1] ?? (value || all);
        return (
          <ChoiceMenu
            key={name}
            words={`${label}: ${chosen}`}
            choices={[[ALL, `${all.charAt(0).toUpperCase()}${all.slice(1)}`], ...choices]}
            value={value}
            onPick={(next) => change({ [name]: next })}
          />
        );
      })}
      {filter.period && <PeriodMenu period={filter.period} change={change} />}
      {isFiltered && (
        <Button variant="ghost" size="s" onClick={clear}>
          Clear filters
        </Button>
      )}
      {end !== undefined && <div className={styles.push}>{end}</div>}
    </div>
  );
}
