// size: every state of two pages with the same lists
import type { Contact } from '@tessera/contracts/people';
import { ok, renderWithAnswers, type Answers } from '@tessera/wallet-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  buildContact,
  buildPeople,
  buildProfile,
  countries,
  done,
  idOf,
  marina,
  sofia,
} from '../../testing/people.builder';
import { ContactsPage } from './contacts-page';
import { FollowersPage } from './followers-page';

const toast = { error: jest.fn(), success: jest.fn() };
const commands = { openContactSearch: jest.fn(), openSendReceive: jest.fn() };
jest.mock('@tessera/ui', () => ({
  ...jest.requireActual<object>('@tessera/ui'),
  get toast() {
    return toast;
  },
}));
jest.mock('@tessera/platform', () => ({
  ...jest.requireActual<object>('@tessera/platform'),
  openContactSearch: () => commands.openContactSearch(),
  openSendReceive: (request: unknown) => commands.openSendReceive(request),
}));

const me = {
  id: idOf(900),
  first_name: 'Maya',
  last_name: 'Okafor',
  username: 'mayaok',
  avatar: null,
  email: 'maya@example.test',
  phone_number: null,
  roles: [],
  country: 'GB',
  onboarded_at: '2026-11-20T10:00:00.000Z',
};
const own = buildProfile({ id: me.id, username: 'mayaok', relation: 'self', followers: 86, blocked: 2 });
const pageOf = (data: Contact[], over: object = {}) => ({
  status: 200,
  body: { data, current_page: 1, last_page: 1, total: data.length, next_cursor: null, ...over },
});

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
});

function open(answers: Answers = {}, path = '/contacts') {
  const page = path.startsWith('/followers') ? <FollowersPage /> : <ContactsPage />;
  const opened = renderWithAnswers(page, {
    path,
    answers: {
      '/contacts/find': ok([sofia, marina]),
      '/contacts/get-recents': ok([]),
      '/user/profile': ok(own),
      '/countries': countries,
      ...answers,
    },
  });
  act(() => opened.session.store.setState({ user: me, isAuthenticated: true }));
  return opened;
}
const row = async (name: string) => {
  const found = (await screen.findByRole('link', { name })).closest('tr');
  if (found === null) throw new Error(`no row of ${name}`);
  return within(found);
};

test('shows the network with followers, countries and follow state', async () => {
  open();
  const first = await row('Sofia Marchetti');
  expect(first.getByText('@sofiam')).toBeVisible();
  expect(first.getByText('Follows you')).toBeVisible();
  expect(await first.findByText('Sweden')).toBeVisible();
  expect(first.getByRole('button', { name: 'Unfollow Sofia Marchetti' })).toBeVisible();
  expect(first.getByRole('link')).toHaveAttribute('href', '/contacts/sofiam');
  expect((await row('Marina Costa')).getByRole('button', { name: 'Follow Marina Costa' })).toBeVisible();
  expect(await screen.findByRole('tab', { name: 'Followers 86' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Network 2' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Blocked 2' })).toBeVisible();
});

test('opens the send panel with the user as recipient on Send', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Send to Sofia Marchetti' }));
  const { id, first_name, last_name, username, avatar } = sofia;
  expect(commands.openSendReceive).toHaveBeenCalledWith({
    tab: 'send',
    recipient: '@sofiam',
    contact: { id, first_name, last_name, username, avatar },
  });
});

test('filters by name and username, and clears the filter', async () => {
  const { user } = open();
  await screen.findByRole('link', { name: 'Marina Costa' });
  await user.type(screen.getByRole('searchbox', { name: 'Filter contacts' }), '@SOFI');
  expect(screen.queryByRole('link', { name: 'Marina Costa' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sofia Marchetti' })).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'xx');
  await user.click(await screen.findByRole('button', { name: 'Clear filter' }));
  expect(screen.getByRole('link', { name: 'Marina Costa' })).toBeVisible();
});

test('renders one page of 500 people', async () => {
  const { user } = open({ '/contacts/find': ok(buildPeople(500)) });
  expect(await screen.findByText('1 to 10 of 500')).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(10);
  expect(screen.getByText('The newest 500 of your network.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(screen.getByText('11 to 20 of 500')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Person11 Test' })).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'person_499');
  expect(await screen.findByRole('link', { name: 'Person499 Test' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
});

test('copies the invite link on Copy invite link, and opens the search on Add contact', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Copy invite link' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Invite link copied to clipboard'));
  expect(await navigator.clipboard.readText()).toBe('http://localhost/c/mayaok');
  await user.click(screen.getByRole('button', { name: 'Add contact' }));
  expect(commands.openContactSearch).toHaveBeenCalled();
});

test('keeps the focus in the list when an unfollowed person leaves it', async () => {
  const kenji = buildContact({
    id: idOf(5),
    first_name: 'Kenji',
    last_name: 'watanabe',
    username: 'kenjiw',
    following: true,
  });
  const { user } = open({
    '/contacts/find': [ok([sofia, kenji]), ok([sofia])],
    [`/user/follow/${kenji.id}`]: done,
  });
  await user.click(await screen.findByRole('button', { name: 'Unfollow Kenji Watanabe' }));
  await user.click(await screen.findByRole('button', { name: 'Unfollow' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Kenji Watanabe' })).not.toBeInTheDocument());
  await waitFor(() => expect(document.body).not.toHaveFocus());
  expect(document.activeElement).toContainElement(screen.getByRole('link', { name: 'Sofia Marchetti' }));
});

test('reserves space while recent people load, and removes it when there are none', async () => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  open({ '/contacts/get-recents': () => held.then(() => ok([])) });
  expect(await screen.findByRole('status', { name: 'Loading recent people' })).toBeVisible();
  answer();
  await waitFor(() => expect(screen.queryByText('Recent')).toBeNull());
});

test('shows recently paid people above the list, each once', async () => {
  const recent = {
    address: 'optio1x',
    chainId: 'optio-testnet',
    party: sofia,
    lastSentAt: '2026-11-20T10:00:00.000Z',
    payments: 1,
  };
  open({ '/contacts/get-recents': ok([recent, { ...recent, address: '0x1', chainId: '31337' }]) });
  const strip = within(await screen.findByRole('region', { name: 'Recent' }));
  expect(strip.getAllByRole('link')).toHaveLength(1);
  expect(strip.getByRole('link', { name: 'Sofia' })).toHaveAttribute('href', '/contacts/sofiam');
});

test('offers the search when there are no contacts', async () => {
  const { user } = open({ '/contacts/find': ok([]) });
  expect(await screen.findByRole('heading', { name: 'No contacts yet' })).toBeVisible();
  const [, inside] = screen.getAllByRole('button', { name: 'Add contact' });
  if (inside === undefined) throw new Error('no button in the empty list');
  await user.click(inside);
  expect(commands.openContactSearch).toHaveBeenCalled();
});

test('shows a failure in the card without a toast, and loads again on Try Again', async () => {
  const { user, toasts } = open({
    '/contacts/find': [{ status: 400, body: { message: 'No' } }, ok([sofia])],
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Your contacts did not load');
  await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('link', { name: 'Sofia Marchetti' })).toBeVisible();
  expect(toasts).toEqual([]);
});

test('lists the effects of a block, focuses Cancel, and removes the row', async () => {
  const path = `/user/profile/block/${sofia.id}`;
  const { user, callsTo } = open({ '/contacts/find': [ok([sofia, marina]), ok([marina])], [path]: done });
  await user.click(await screen.findByRole('button', { name: 'More about Sofia Marchetti' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Block' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Block Sofia Marchetti?' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'You stop following each other',
    'Sofia cannot find you or open your profile',
    'Notifications about each other are removed for good',
    'Past transfers stay in your history',
  ]);
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.click(within(dialog).getByRole('button', { name: 'Block' }));
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Sofia Marchetti' })).not.toBeInTheDocument(),
  );
  expect(toast.success).toHaveBeenCalledWith('Sofia Marchetti is blocked');
  expect(callsTo(path)).toHaveLength(1);
});

test('shows since when a user is blocked, unblocks and keeps the focus', async () => {
  const viktor = buildContact({
    id: idOf(4),
    first_name: 'Viktor',
    last_name: 'hanssen',
    username: 'vh',
    blocked_at: '2026-10-30T12:00:00.000Z',
  });
  const { user } = open(
    { '/contacts/blocked': [ok([viktor]), ok([])], [`/user/profile/block/${viktor.id}`]: done },
    '/contacts?tab=blocked',
  );
  expect((await row('Viktor Hanssen')).getByText('Blocked on OCT 30, 2026')).toBeVisible();
  expect(screen.getByText('Blocked people cannot find you, follow you or open your profile.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Unblock Viktor Hanssen' }));
  expect(await screen.findByRole('heading', { name: 'You have not blocked anybody' })).toBeVisible();
  expect(document.body).not.toHaveFocus();
  expect(toast.success).toHaveBeenCalledWith('Viktor Hanssen is no longer blocked');
});

describe('followers', () => {
  test('goes to the previous page when the current one is empty', async () => {
    const people = buildPeople(11);
    let gone = false;
    const { user, queryClient } = open(
      {
        '/user/followers': ({ search }) => {
          const total = gone ? 10 : 11;
          return search.includes('page=2')
            ? pageOf(people.slice(10, total), { current_page: 2, total })
            : pageOf(people.slice(0, 10), { total, next_cursor: gone ? null : 'after-ten' });
        },
      },
      '/followers',
    );
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    expect(await screen.findByRole('link', { name: 'Person11 Test' })).toBeVisible();
    gone = true;
    await act(() => queryClient.invalidateQueries({ queryKey: ['contacts', 'followers'] }));
    expect(await screen.findByRole('link', { name: 'Person1 Test' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument());
    expect(screen.queryByRole('heading', { name: 'No followers yet' })).not.toBeInTheDocument();
  });

  test('loads the next page by the cursor of the previous one', async () => {
    const people = buildPeople(20);
    const { user, callsTo } = open(
      {
        '/user/followers': ({ search }) =>
          search.includes('cursor=second')
            ? pageOf(people.slice(10), { total: 20, last_page: 2, current_page: 2 })
            : pageOf(people.slice(0, 10), { total: 20, last_page: 2, next_cursor: 'second' }),
      },
      '/followers',
    );
    expect(await screen.findByText('1 to 10 of 20')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByRole('link', { name: 'Person11 Test' })).toBeVisible();
    expect(screen.getByText('11 to 20 of 20')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(await screen.findByRole('link', { name: 'Person1 Test' })).toBeVisible();
    expect(callsTo('/user/followers').map(({ search }) => search)).toContain(
      '?per_page=10&page=2&cursor=second',
    );
  });

  test('searches on the server', async () => {
    const { user } = open(
      { '/user/followers': ({ search }) => (search.includes('query=zz') ? pageOf([]) : pageOf([sofia])) },
      '/followers',
    );
    await screen.findByRole('link', { name: 'Sofia Marchetti' });
    await user.type(screen.getByRole('searchbox', { name: 'Find a follower' }), 'zz');
    expect(await screen.findByRole('heading', { name: 'Nobody matches' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filter' }));
    expect(await screen.findByRole('link', { name: 'Sofia Marchetti' })).toBeVisible();
  });

  test('shows the empty state, and the failure', async () => {
    const { user } = open(
      { '/user/followers': [{ status: 400, body: {} }, pageOf([])] },
      '/contacts?tab=followers',
    );
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'No followers yet' })).toBeVisible();
  });
});
