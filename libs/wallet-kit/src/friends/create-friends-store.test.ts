import type { Contact } from '@tessera/contracts/people';
import { createMemoryStorage } from '@tessera/session/testing';
import { createFriendsStore, type FriendsStorage } from './create-friends-store';

const KEY = 'tessera.friends';
const daniel: Contact = {
  id: '01JD2V7Q8M3N4P5R6S7T8V9W3C',
  first_name: 'Daniel',
  last_name: 'reyes',
  username: 'danreyes',
  avatar: null,
  email: 'daniel@example.test',
  phone_number: '+441632960011',
  country: 'US',
  following: true,
  followed_by: true,
};
const bare = { ...daniel, email: null, phone_number: null };
const states = { code: 'US', name: 'United States', dial_code: '+1', blocked: false };
const stored = JSON.stringify({
  contacts: [bare],
  countryList: [states],
});

const names = ({ contacts }: { contacts: readonly Contact[] }) => contacts.map(({ username }) => username);

/** A storage whose reads stay pending until `answer` is called. */
function slowStorage(): FriendsStorage & { answer: (text: string | null) => void } {
  let answer: (text: string | null) => void = () => undefined;
  const reading = new Promise<string | null>((resolve) => {
    answer = resolve;
  });
  return { getItem: () => reading, setItem: () => undefined, removeItem: () => undefined, answer };
}

afterEach(() => jest.useRealTimers());

test('stores the found contacts without e-mail and phone number and restores them at the next visit', async () => {
  const storage = createMemoryStorage();
  createFriendsStore(storage).getState().found([daniel]);
  expect(storage.getItem(KEY)).not.toMatch(/example\.test|1632/);
  const next = createFriendsStore(storage);
  await next.rehydrated;
  expect(next.getState().contacts).toEqual([bare]);
});

test('stores only contacts and countries, not the open dialog or the pending interaction', async () => {
  const storage = createMemoryStorage();
  const { interact, openInviteModal, found, listCountries } = createFriendsStore(storage).getState();
  interact(daniel.id);
  openInviteModal(true);
  found([daniel]);
  listCountries([states]);
  expect(Object.keys(JSON.parse(storage.getItem(KEY) ?? '{}'))).toEqual(['contacts', 'countryList']);
  const next = createFriendsStore(storage);
  await next.rehydrated;
  expect(next.getState()).toMatchObject({ interactionContactId: null, isInviteModalOpen: false });
  expect(next.getState().countryList).toHaveLength(1);
});

test('stops waiting for the storage after exactly 5,000 ms', async () => {
  jest.useFakeTimers();
  const storage = slowStorage();
  const store = createFriendsStore(storage);
  const over = jest.fn();
  void store.rehydrated.then(over);
  await jest.advanceTimersByTimeAsync(4_999);
  expect(over).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(over).toHaveBeenCalled();
  storage.answer(stored);
  await jest.advanceTimersByTimeAsync(0);
  expect(store.getState().contacts).toEqual([]);
});

test('restores the contacts when the storage responds in time', async () => {
  jest.useFakeTimers();
  const storage = slowStorage();
  const store = createFriendsStore(storage);
  await jest.advanceTimersByTimeAsync(4_000);
  storage.answer(stored);
  await store.rehydrated;
  expect(names(store.getState())).toEqual(['danreyes']);
});

test('keeps the contacts of the server when the stored ones arrive later', async () => {
  const storage = slowStorage();
  const store = createFriendsStore(storage);
  store.getState().found([]);
  storage.answer(stored);
  await store.rehydrated;
  expect(store.getState().contacts).toEqual([]);
});

test('ignores the stored contacts when the user left before they were read', async () => {
  const storage = slowStorage();
  const store = createFriendsStore(storage);
  store.getState().forget();
  storage.answer(stored);
  await store.rehydrated;
  expect(store.getState().contacts).toEqual([]);
});

test.each(['{', '[]', '{"contacts":[{"id":1}],"countryList":[]}'])(
  'restores no contact when the storage holds %s',
  async (text) => {
    const storage = createMemoryStorage();
    storage.setItem(KEY, text);
    const store = createFriendsStore(storage);
    await store.rehydrated;
    expect(store.getState().contacts).toEqual([]);
  },
);

test('keeps the contacts in memory when the storage is full', () => {
  const storage = {
    ...createMemoryStorage(),
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  const store = createFriendsStore(storage);
  store.getState().found([daniel]);
  expect(names(store.getState())).toEqual(['danreyes']);
});

test('restores nothing at once when the storage fails', async () => {
  jest.useFakeTimers();
  const store = createFriendsStore({ ...slowStorage(), getItem: () => Promise.reject(new Error('blocked')) });
  const over = jest.fn();
  void store.rehydrated.then(over);
  await jest.advanceTimersByTimeAsync(0);
  expect(over).toHaveBeenCalled();
  expect(store.getState().contacts).toEqual([]);
});

test('writes the same list of countries once', () => {
  const setItem = jest.fn();
  const { listCountries } = createFriendsStore({ ...slowStorage(), setItem }).getState();
  const countries = [states];
  listCountries(countries);
  listCountries(countries);
  expect(setItem).toHaveBeenCalledTimes(1);
});

test.each([true, false])('sets isInviteModalOpen to %s', (open) => {
  const store = createFriendsStore(createMemoryStorage());
  store.setState({ isInviteModalOpen: !open });
  store.getState().openInviteModal(open);
  expect(store.getState().isInviteModalOpen).toBe(open);
});

test('keeps the pending interaction when one with another person ends', () => {
  const store = createFriendsStore(createMemoryStorage());
  const { interact, rest } = store.getState();
  interact('one');
  interact('two');
  rest('one');
  expect(store.getState().interactionContactId).toBe('two');
  rest('two');
  expect(store.getState().interactionContactId).toBeNull();
});
