import { BLOCKED_COUNTRIES, SEARCH_DEBOUNCE_MS, SEARCH_MIN } from '@tessera/contracts/constants';
import * as messages from '@tessera/contracts/messages';
import type { Contact } from '@tessera/contracts/people';
import { useAuth } from '@tessera/platform';
import { toast } from '@tessera/ui';
import { useSearchContacts } from '@tessera/api';
import { useEffect, useState } from 'react';

/** E-mail address without spaces (specification, section 5). */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export type SearchState =
  | { readonly kind: 'prompt' | 'loading' | 'none' | 'failed' }
  | { readonly kind: 'results'; readonly contacts: readonly Contact[] }
  /** Offers to invite an e-mail without an account (specification, section 3). */
  | { readonly kind: 'invitation'; readonly email: string };

/** Searches from 4 characters on, 800 ms after the last one, and not again for the same text. */
export function useContactSearch() {
  const [typed, setTyped] = useState('');
  // Invitations are disabled in unsupported countries.
  const mayInvite = useAuth(({ user }) => !BLOCKED_COUNTRIES.includes(user?.country ?? ''));
  const [searched, setSearched] = useState<string | null>(null);
  /** Whether the text was too short since the displayed results were loaded. */
  const [wasTooShort, setWasTooShort] = useState(true);
  const text = typed.trim();
  const isLong = text.length >= SEARCH_MIN;
  const { data, error, isFetching, isPlaceholderData, refetch } = useSearchContacts(searched);
  const isOwn = data !== undefined && !isPlaceholderData;
  if (wasTooShort && isLong && isOwn && text === searched) setWasTooShort(false);

  useEffect(() => {
    if (!isLong || text === searched) return undefined;
    const timer = setTimeout(() => setSearched(text), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [isLong, searched, text]);

  const waiting = isLong && (text !== searched || isFetching);
  const shown = wasTooShort && !(isOwn && text === searched) ? undefined : data;

  function stateOf(): SearchState {
    if (!isLong) return { kind: 'prompt' };
    if (error !== null && !waiting) return { kind: 'failed' };
    if (shown === undefined) return { kind: 'loading' };
    if (shown.length > 0) return { kind: 'results', contacts: shown };
    // While results are pending, offer no invitation: it must use the current text.
    if (waiting) return { kind: 'loading' };
    return mayInvite && EMAIL.test(text) ? { kind: 'invitation', email: text } : { kind: 'none' };
  }

  return {
    typed,
    type(next: string) {
      setTyped(next);
      if (next.trim().length < SEARCH_MIN) setWasTooShort(true);
    },
    /** Searches at once, or shows a toast if the text is too short. */
    submit() {
      if (!isLong) toast.error(messages.searchTooShort);
      else if (text === searched && error !== null) void refetch();
      else setSearched(text);
    },
    retry: () => void refetch(),
    reset() {
      setTyped('');
      setSearched(null);
      setWasTooShort(true);
    },
    /** Whether results of the current text are pending, even if older ones are shown. */
    waiting,
    state: stateOf(),
  };
}
