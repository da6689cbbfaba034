import { Search } from 'lucide-react';
import { TextField } from '@tessera/ui';
import { useEffect, useState, type FormEvent } from 'react';
import styles from './list-tools.module.css';

const REST_MS = 400;

interface SearchBoxProps {
  label: string;
  /** What the list is searched for. */
  value: string;
  onSearch: (text: string) => void;
}

/** Searches when the typing rests, or at once with Enter. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const search = (text: string) => {
    if (text.trim() !== value) onSearch(text.trim());
  };
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => {
      search(typed);
      // From here on the address says what is searched for, which others may change; a space at the end begins a word.
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
