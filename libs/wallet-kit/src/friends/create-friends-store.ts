import { REHYDRATE_TIMEOUT_MS } from '@tessera/contracts/constants';
import { Country } from '@tessera/contracts/identity';
import { Contact } from '@tessera/contracts/people';
import { STORAGE_PREFIX } from '@tessera/session';
import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';

const NAME = `${STORAGE_PREFIX}friends`;

/** Contacts state of the specification, section 3. Only `contacts` and `countryList` are persisted. */
interface Friends {
  readonly contacts: readonly Contact[];
  readonly countryList: readonly Country[];
  /** Person of the pending follow or unfollow. */
  readonly interactionContactId: string | null;
  readonly isInviteModalOpen: boolean;
}

interface Actions {
  found(contacts: readonly Contact[]): void;
  listCountries(countries: readonly Country[]): void;
  interact(contactId: string): void;
  /** Clears `interactionContactId` if it still equals `contactId`. */
  rest(contactId: string): void;
  openInviteModal(open: boolean): void;
  /** Clears memory and storage when the user signs out. */
  forget(): void;
}

export interface FriendsStore extends StoreApi<Friends & Actions> {
  /** Resolves when the stored contacts were read, or after the timeout. */
  readonly rehydrated: Promise<void>;
}

/** `localStorage`, or an asynchronous storage. */
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

const Stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ contacts: v.array(Contact), countryList: v.array(Country) }),
);

/** Removes e-mail and phone number, so that the browser stores no contact data of other people. */
const bare = (contact: Contact): Contact => ({ ...contact, email: null, phone_number: null });

/** Returns the stored text, or null after the timeout of the specification. */
const read = (storage: FriendsStorage): Promise<string | null> =>
  new Promise((resolve) => {
    const giveUp = setTimeout(() => resolve(null), REHYDRATE_TIMEOUT_MS);
    const answer = (text: string | null) => {
      clearTimeout(giveUp);
      resolve(text);
    };
    Promise.resolve(storage.getItem(NAME)).then(answer, () => answer(null));
  });

/** Creates the store and restores the stored contacts once, unless newer ones have arrived. */
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
        // The storage is full. The contacts stay in memory.
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
