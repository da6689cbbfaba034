import { Contact, Country, REHYDRATE_TIMEOUT_MS } from '@tessera/contracts';
import { STORAGE_PREFIX } from '@tessera/session';
import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';

const NAME = `${STORAGE_PREFIX}friends`;

/** The contacts state of the spec's section 3, the one slice that is persisted. */
export interface Friends {
  readonly contacts: readonly Contact[];
  readonly countryList: readonly Country[];
  /** With whom something is under way: a follow, an unfollow. */
  readonly interactionContactId: string | null;
  readonly isInviteModalOpen: boolean;
}

interface Actions {
  /** Stores what POST /contacts/find answered. */
  found(contacts: readonly Contact[]): void;
  listCountries(countries: readonly Country[]): void;
  interact(contactId: string): void;
  /** What was under way with somebody is over; what began meanwhile with somebody else is not. */
  rest(contactId: string): void;
  openInviteModal(open: boolean): void;
  /** The person has left: nothing stays, in memory or in the storage. */
  forget(): void;
}

export interface FriendsStore extends StoreApi<Friends & Actions> {
  /** Resolves when what was stored is there, or is no longer waited for. */
  readonly rehydrated: Promise<void>;
}

/** `localStorage`, or one that answers later. */
export interface FriendsStorage {
  getItem(name: string): string | null | Promise<string | null>;
  setItem(name: string, value: string): unknown;
  removeItem(name: string): unknown;
}

const nobody: Friends = {
  contacts: [],
  countryList: [],
  interactionContactId: null,
  isInviteModalOpen: false,
};

/** What is open or under way does not outlive the page. */
const Stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ contacts: v.array(Contact), countryList: v.array(Country) }),
);

/** Other people's e-mail addresses and phone numbers are not left in a browser. */
const bare = (contact: Contact): Contact => ({ ...contact, email: null, phone_number: null });

/** The storage's word, or null when it takes longer than the spec allows. */
function read(storage: FriendsStorage): Promise<string | null> {
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => resolve(null), REHYDRATE_TIMEOUT_MS);
    const answer = (text: string | null) => {
      clearTimeout(giveUp);
      resolve(text);
    };
    Promise.resolve(storage.getItem(NAME)).then(answer, () => answer(null));
  });
}

/** The friends of whoever is signed in, with what was stored last put back once; what was found meanwhile is newer. */
export function createFriendsStore(storage: FriendsStorage): FriendsStore {
  let touched = false;
  const store = createStore<Friends & Actions>()((set, get) => {
    const keep = (change: Partial<Friends>) => {
      touched = true;
      set(change);
      const { contacts, countryList } = get();
      try {
        storage.setItem(NAME, JSON.stringify({ contacts: contacts.map(bare), countryList }));
      } catch {
        // A full storage: the next visit begins without them.
      }
    };
    return {
      ...nobody,
      found: (contacts) => keep({ contacts }),
      listCountries(countryList) {
        if (get().countryList !== countryList) keep({ countryList });
      },
      interact: (interactionContactId) => set({ interactionContactId }),
      rest(contactId) {
        if (get().interactionContactId === contactId) set({ interactionContactId: null });
      },
      openInviteModal: (isInviteModalOpen) => set({ isInviteModalOpen }),
      forget() {
        touched = true;
        set(nobody);
        storage.removeItem(NAME);
      },
    };
  });
  const rehydrated = read(storage).then((text) => {
    const stored = v.safeParse(Stored, text);
    if (stored.success && !touched) store.setState(stored.output);
  });
  return Object.assign(store, { rehydrated });
}
