import { Search } from 'lucide-react';
import { TextField } from '@tessera/ui';
import { useEffect, useState, type FormEvent } from 'react';
import styles from './list-tools.module.css';

const REST_MS = 400;

interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Search field. Debounced by 400 ms; Enter searches immediately. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
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
        start={<Search size={15} strokeWidth={1.75} aria-hidden="true" />}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
      />
    </form>
  );
}
