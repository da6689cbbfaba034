import {
  BLOCKED_COUNTRIES,
  messages,
  SEARCH_DEBOUNCE_MS,
  SEARCH_MIN,
  type Contact,
} from '@tessera/contracts';
import { useAuth } from '@tessera/platform';
import { toast } from '@tessera/ui';
import { useSearchContacts } from '@tessera/api';
import { useEffect, useState } from 'react';

/** E-mail address without spaces (specification, section 5). */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Synthetic entry for an e-mail without an account (specification, section 3). */
interface Invitation {
  readonly email: string;
  readonly invite: true;
}

export type SearchState =
  | { readonly kind: 'prompt' | 'loading' | 'nobody' | 'failed' }
  | { readonly kind: 'results'; readonly contacts: readonly Contact[] }
  | { readonly kind: 'invitation'; readonly invitation: Invitation };

export interface ContactSearch {
  readonly typed: string;
  readonly type: (text: string) => void;
  /** Searches at once, or shows a toast if the text is too short. */
  readonly submit: () => void;
  readonly retry: () => void;
  readonly reset: () => void;
  /** Whether results of the current text are pending, even if older ones are shown. */
  readonly waiting: boolean;
  readonly state: SearchState;
}

/** Searches from 4 characters on, 800 ms after the last one, and not again for the same text. */
export function useContactSearch(): ContactSearch {
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
    return mayInvite && EMAIL.test(text)
      ? { kind: 'invitation', invitation: { email: text, invite: true } }
      : { kind: 'nobody' };
  }

  return {
    typed,
    type(next) {
      setTyped(next);
      if (next.trim().length < SEARCH_MIN) setWasTooShort(true);
    },
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
    waiting,
    state: stateOf(),
  };
}
