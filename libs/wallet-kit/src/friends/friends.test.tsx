import type { Contact } from '@tessera/contracts/people';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { heldBack, ok, renderWithAnswers, type Answers } from '../testing';
import { friendsOf } from './friends-of';
import { useBlock, useFollow } from './use-follow';
import { useContacts, useCountryList } from './use-friends';

const KEY = 'tessera.friends';
const daniel: Contact = {
  id: '01JD2V7Q8M3N4P5R6S7T8V9W3C',
  first_name: 'Daniel',
  last_name: 'reyes',
  username: 'danreyes',
  avatar: null,
  email: null,
  phone_number: null,
  country: 'US',
  following: false,
  followed_by: true,
};
const follow = `/user/follow/${daniel.id}`;

function Row({ contact }: { contact: Contact }) {
  const { busy, toggle } = useFollow(contact);
  return (
    <button aria-busy={busy} onClick={() => void toggle()}>
      {contact.following ? 'Unfollow' : 'Follow'} {contact.first_name}
    </button>
  );
}
function List() {
  const { contacts, error } = useContacts();
  if (contacts === undefined) return <p>{error === null ? 'Loading' : 'Failed'}</p>;
  return contacts.map((contact) => <Row key={contact.id} contact={contact} />);
}
const show = (answers: Answers) => renderWithAnswers(<List />, { answers });

afterEach(() => localStorage.clear());

test('changes the row after the response to a follow and refetches the contacts', async () => {
  const found = [ok([daniel]), ok([{ ...daniel, following: true }])];
  const { user, toasts, callsTo, session } = show({
    '/contacts/find': found,
    [follow]: { status: 200, body: {} },
  });
  await user.click(await screen.findByRole('button', { name: 'Follow Daniel' }));
  expect(await screen.findByRole('button', { name: 'Unfollow Daniel' })).toHaveAttribute(
    'aria-busy',
    'false',
  );
  expect(toasts).toEqual(['User Followed successfully']);
  await waitFor(() => expect(callsTo('/contacts/find')).toHaveLength(2));
  await waitFor(() =>
    expect(friendsOf(session).getState().contacts).toEqual([{ ...daniel, following: true }]),
  );
  await user.click(screen.getByRole('button', { name: 'Unfollow Daniel' }));
  await waitFor(() => expect(toasts).toContain('User Unfollowed successfully'));
});

test('keeps the row and shows the reason when a follow fails', async () => {
  const { user, toasts, callsTo } = show({
    '/contacts/find': ok([daniel]),
    [follow]: { status: 404, body: { message: 'This person was not found' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Follow Daniel' }));
  await waitFor(() => expect(toasts).toEqual(['This person was not found']));
  expect(screen.getByRole('button', { name: 'Follow Daniel' })).toHaveAttribute('aria-busy', 'false');
  expect(callsTo('/contacts/find')).toHaveLength(1);
});

test('shows the stored contacts until the server responds, and when it fails', async () => {
  localStorage.setItem(KEY, JSON.stringify({ contacts: [daniel], countryList: [] }));
  show({ '/contacts/find': { status: 500, body: {} } });
  expect(await screen.findByRole('button', { name: 'Follow Daniel' })).toBeVisible();
});

test('returns the error when the server fails and nothing is stored', async () => {
  const { toasts } = show({ '/contacts/find': { status: 500, body: {} } });
  expect(await screen.findByText('Failed')).toBeVisible();
  expect(toasts).toEqual([]);
});

test('clears memory and storage on logout', async () => {
  const { session } = show({ '/contacts/find': ok([daniel]) });
  const store = friendsOf(session);
  await waitFor(() => expect(localStorage.getItem(KEY)).toContain('danreyes'));
  act(() => session.logout());
  expect(store.getState().contacts).toEqual([]);
  expect(localStorage.getItem(KEY)).toBeNull();
});

function Blocker() {
  const { busy, block, unblock } = useBlock();
  const [done, setDone] = useState('');
  const say = (call: Promise<boolean>) => void call.then((worked) => setDone(String(worked)));
  return (
    <>
      <button aria-busy={busy} onClick={() => say(block(daniel.id))}>
        Block
      </button>
      <button onClick={() => say(unblock(daniel.id))}>Unblock</button>
      <output>{done}</output>
    </>
  );
}

test('resolves with true when the server has blocked a user, and with false when it has not unblocked one', async () => {
  const block = heldBack({ status: 200, body: {} });
  const { user, session } = renderWithAnswers(<Blocker />, {
    answers: {
      '/contacts/find': ok([daniel]),
      [`/user/profile/block/${daniel.id}`]: [block.answer, { status: 404, body: { message: 'Not found' } }],
    },
  });
  const button = screen.getByRole('button', { name: 'Block' });
  expect(button).toHaveAttribute('aria-busy', 'false');
  await user.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  block.letGo();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('true'));
  expect(button).toHaveAttribute('aria-busy', 'false');
  await waitFor(() => expect(friendsOf(session).getState().contacts).toEqual([daniel]));
  await user.click(screen.getByRole('button', { name: 'Unblock' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('false'));
});

function Countries() {
  return useCountryList().map(({ code, name }) => <p key={code}>{name}</p>);
}
const country = (code: string, name: string) => ({ code, name, dial_code: '+1', blocked: false });

test('lists and stores the countries of the server when it returns them', async () => {
  localStorage.setItem(KEY, JSON.stringify({ contacts: [], countryList: [country('CA', 'Canada')] }));
  const { session } = renderWithAnswers(<Countries />, {
    answers: { '/countries': ok([country('US', 'United States')]) },
  });
  expect(await screen.findByText('United States')).toBeVisible();
  expect(friendsOf(session).getState().countryList).toEqual([country('US', 'United States')]);
  expect(localStorage.getItem(KEY)).toContain('United States');
});

test('lists the stored countries when the server fails', async () => {
  localStorage.setItem(KEY, JSON.stringify({ contacts: [], countryList: [country('CA', 'Canada')] }));
  renderWithAnswers(<Countries />, { answers: { '/countries': { status: 500, body: {} } } });
  expect(await screen.findByText('Canada')).toBeVisible();
});
