import type { Contact } from '@tessera/contracts/people';
import { screen, waitFor } from '@testing-library/react';
import { heldBack, renderWithAnswers } from '../testing';
import { useFollow } from './use-follow';

const done = { status: 200, body: {} };
type Followed = Pick<Contact, 'id' | 'following'>;

function Row({ contact }: { contact: Followed }) {
  const { busy, toggle } = useFollow(contact);
  return (
    <button aria-busy={busy} onClick={() => void toggle()}>
      {contact.id}
    </button>
  );
}

/** Renders a row for each contact. The responses stay in flight until `letGo`. */
function show(...contacts: Followed[]) {
  const response = heldBack(done);
  const answers = Object.fromEntries(contacts.map(({ id }) => [`/user/follow/${id}`, [response.answer]]));
  const rows = contacts.map((contact, index) => <Row key={index} contact={contact} />);
  return { ...renderWithAnswers(<>{rows}</>, { answers }), letGo: response.letGo };
}
const rows = (id: string) => screen.getAllByRole('button', { name: id });
const busy = (id: string) => rows(id).map((row) => row.getAttribute('aria-busy'));

it('is busy in every row of the person, and in no other row, until the response', async () => {
  const [one, two] = [
    { id: 'one', following: false },
    { id: 'two', following: false },
  ];
  const { user, letGo } = show(one, one, two);
  const [first] = rows('one');
  if (first) await user.click(first);
  await waitFor(() => expect(busy('one')).toEqual(['true', 'true']));
  expect(busy('two')).toEqual(['false']);
  letGo();
  await waitFor(() => expect(busy('one')).toEqual(['false', 'false']));
});

it.each([false, true])(
  'stays busy when another person is followed meanwhile and following is %s',
  async (following) => {
    const { user, letGo } = show({ id: 'one', following }, { id: 'two', following });
    await user.click(screen.getByRole('button', { name: 'one' }));
    await user.click(screen.getByRole('button', { name: 'two' }));
    await waitFor(() => expect([...busy('one'), ...busy('two')]).toEqual(['true', 'true']));
    letGo();
    await waitFor(() => expect([...busy('one'), ...busy('two')]).toEqual(['false', 'false']));
  },
);
