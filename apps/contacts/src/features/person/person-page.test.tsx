import { FilledSlots, ok, renderWithAnswers, wallets, type Answers } from '@tessera/wallet-kit/testing';
import type { OpenSlotProps } from '@tessera/platform';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { buildProfile, countries, done, marina } from '../../testing/people.builder';
import { PersonPage } from './person-page';

const toast = { error: jest.fn(), success: jest.fn() };
const openSendReceive = jest.fn();
jest.mock('@tessera/ui', () => ({
  ...jest.requireActual<object>('@tessera/ui'),
  get toast() {
    return toast;
  },
}));
jest.mock('@tessera/platform', () => ({
  ...jest.requireActual<object>('@tessera/platform'),
  openSendReceive: (request: unknown) => openSendReceive(request),
}));

const { id, first_name, last_name, username, avatar } = marina;
const party = { id, first_name, last_name, username, avatar };
const place = {
  chainId: 'optio-testnet',
  chainName: 'Optio',
  address: 'optio1kz7utest2ha',
  symbols: ['OPT'],
};

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
});

const open = (answers: Answers = {}, path = '/contacts/marinac', page = <PersonPage />) =>
  renderWithAnswers(page, {
    path,
    route: path.startsWith('/c/') ? '/c/:value' : '/contacts/:value',
    answers: {
      '/wallets': wallets,
      '/user/profile/marinac': ok(buildProfile()),
      [`/get-tokens-by-ulid/${id}`]: ok([place]),
      '/contacts/find': ok([]),
      '/countries': countries,
      ...answers,
    },
  });

test('shows the profile and the addresses', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Marina Costa' })).toBeVisible();
  expect(screen.getByText('@marinac')).toBeVisible();
  expect(screen.getByText('Splits too many dinner bills.')).toBeVisible();
  expect(await screen.findByText('Sweden')).toBeVisible();
  expect(screen.getByText('followers')).toHaveTextContent('214 followers');
  expect(await screen.findByRole('button', { name: 'Copy Optio address' })).toBeVisible();
});

test('passes the person to the remotes that fill the slot `person.tab`, and only on pages of others', async () => {
  const fills = {
    'person.tab': async () => (props: OpenSlotProps['person.tab']) => <p>About {props.person.username}</p>,
  };
  const page = (
    <FilledSlots fills={fills}>
      <PersonPage />
    </FilledSlots>
  );
  const { unmount } = open({}, '/contacts/marinac', page);
  expect(await screen.findByText('About marinac')).toBeVisible();
  unmount();
  open({ '/user/profile/marinac': ok(buildProfile({ relation: 'self' })) }, '/c/marinac', page);
  expect(await screen.findByText('This is how others see you.')).toBeVisible();
  expect(screen.queryByText('About marinac')).not.toBeInTheDocument();
});

test('shows that the transfers did not load, with a retry, when the remote of the slot fails', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Transfers = jest.fn((): ReactNode => {
    throw new Error('broken');
  });
  const page = (
    <FilledSlots fills={{ 'person.tab': async () => Transfers }} report={() => undefined}>
      <PersonPage />
    </FilledSlots>
  );
  const { user } = open({}, '/contacts/marinac', page);
  const card = await screen.findByRole('region', { name: 'Between you and Marina' });
  expect(card).toHaveTextContent('The transfers did not load');
  Transfers.mockImplementation(() => <p>Transfers</p>);
  await user.click(within(card).getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Transfers')).toBeVisible();
  jest.restoreAllMocks();
});

test('opens the send panel with the user as recipient on Send', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  expect(openSendReceive).toHaveBeenCalledWith({ tab: 'send', recipient: '@marinac', contact: party });
});

test('updates button and counts after the response to a follow', async () => {
  const { user } = open({
    '/user/profile/marinac': [
      ok(buildProfile()),
      ok(buildProfile({ relation: 'following', followers: 215 })),
    ],
    [`/user/follow/${id}`]: done,
  });
  await user.click(await screen.findByRole('button', { name: 'Follow Marina Costa' }));
  await user.click(await screen.findByRole('button', { name: 'Follow' }));
  expect(await screen.findByRole('button', { name: 'Unfollow Marina Costa' })).toBeVisible();
  expect(screen.getByText('followers')).toHaveTextContent('215 followers');
});

test('copies the public link on Share', async () => {
  const { user } = open();
  expect(await screen.findByText('/c/marinac')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Invite link copied to clipboard'));
  expect(await navigator.clipboard.readText()).toBe('http://localhost/c/marinac');
});

function expectFocusKept() {
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
  expect(document.activeElement).toContainElement(screen.getByRole('heading', { level: 1 }));
}

test('blocks and unblocks', async () => {
  const block = `/user/profile/block/${id}`;
  const blocked = ok(buildProfile({ relation: 'blocked' }));
  const { user, callsTo } = open({
    '/user/profile/marinac': [ok(buildProfile()), blocked, ok(buildProfile())],
    [block]: done,
  });
  await user.click(await screen.findByRole('button', { name: 'Block Marina' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Block Marina Costa?' });
  expect(dialog).toHaveTextContent('We do not tell Marina. You can unblock in Contacts, Blocked.');
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.click(within(dialog).getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('You blocked Marina Costa.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Follow/ })).not.toBeInTheDocument();
  await waitFor(expectFocusKept);
  await user.click(screen.getByRole('button', { name: 'Unblock Marina Costa' }));
  expect(await screen.findByRole('button', { name: 'Send' })).toBeVisible();
  await waitFor(expectFocusKept);
  expect(callsTo(block)).toHaveLength(2);
});

test.each([404, 422])(
  'shows the same page for an unknown user and one who blocked the visitor (%d)',
  async (status) => {
    const { toasts } = open({ '/user/profile/marinac': { status, body: { message: 'Not found' } } });
    expect(await screen.findByRole('heading', { name: 'Nobody is here' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Search contacts' })).toBeVisible();
    expect(toasts).toEqual([]);
  },
);

test('loads the profile again on Try Again', async () => {
  const { user } = open({ '/user/profile/marinac': [{ status: 400, body: {} }, ok(buildProfile())] });
  await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Marina Costa' })).toBeVisible();
});

test('shows that the user has no wallet', async () => {
  open({ [`/get-tokens-by-ulid/${id}`]: ok([]) });
  expect(await screen.findByText('Marina has no wallet yet.')).toBeVisible();
});

test('shows the user’s own public profile and the number of sign-ups through it', async () => {
  open({ '/user/profile/marinac': ok(buildProfile({ relation: 'self', referrals: 9 })) }, '/c/marinac');
  expect(await screen.findByText('This is how others see you.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/profile');
  expect(screen.getByText('localhost/c/marinac')).toBeVisible();
  expect(screen.getByText('people').closest('p')).toHaveTextContent('9 people');
  expect(screen.queryByRole('button', { name: /Follow/ })).not.toBeInTheDocument();
});
