import { buildCompleted, buildTransaction, forgetDraft, ok, sofia } from '@tessera/wallet-kit/testing';
import { useDraft } from '@tessera/wallet-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { accepted, at, openSendReceive, send, transactionPath } from '../../../testing/send-harness';

const contact = (id: string, first_name: string, username: string, following: boolean) => ({
  id: `01JD2V7Q8M3N4P5R6S7T8V9W${id}`,
  first_name,
  last_name: 'Lee',
  username,
  avatar: null,
  email: null,
  phone_number: null,
  country: null,
  following,
  followed_by: true,
});
const omar = contact('5A', 'Omar', 'omarv', true);
const ines = contact('5B', 'Inés', 'ines.l', false);
const network = { '/contacts/find': ok([omar, ines]) };
const tab = (name: string) => screen.findByRole('tab', { name });

beforeEach(() => {
  forgetDraft();
  localStorage.clear();
});

test('loads contacts when the recipient is focused, and selects one by name', async () => {
  const opened = openSendReceive(network);
  await screen.findByRole('group', { name: 'Recent' });
  expect(opened.callsTo('/contacts/find')).toEqual([]);
  await opened.user.click(screen.getByLabelText('To'));
  await opened.user.click(await tab('Contacts'));
  const panel = screen.getByRole('tabpanel', { name: 'Contacts' });
  expect(within(panel).queryByRole('button', { name: 'Inés' })).not.toBeInTheDocument();
  await opened.user.click(within(panel).getByRole('button', { name: 'Omar' }));
  expect(useDraft.getState()).toMatchObject({ toAddress: '@omarv', contact: { username: 'omarv' } });
  expect(screen.getByRole('group', { name: 'To' })).toHaveTextContent('Omar Lee@omarv');
});

test('filters contacts by the typed text, ignoring case and accents, and shows the tab with matches', async () => {
  const opened = openSendReceive(network);
  await opened.user.type(await screen.findByLabelText('To'), 'INES');
  expect(await tab('Network')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('button', { name: 'Inés' })).toBeVisible();
  await opened.user.click(await tab('Contacts'));
  expect(screen.getByText('Nobody here matches')).toBeVisible();
});

test('shows only recent recipients without contacts', async () => {
  const opened = openSendReceive({ '/contacts/find': ok([]) });
  await opened.user.click(await screen.findByLabelText('To'));
  await waitFor(() => expect(opened.callsTo('/contacts/find')).toHaveLength(1));
  expect(screen.getByRole('group', { name: 'Recent' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Contacts' })).not.toBeInTheDocument();
});

test('shows the person’s name when opened for a person', async () => {
  openSendReceive(network, { tab: 'send', recipient: '@sofia', contact: sofia });
  expect(await screen.findByRole('group', { name: 'To' })).toHaveTextContent('Sofia Marchetti@sofia');
});

describe('save as contact', () => {
  const profile = (relation: string) => ({
    ...sofia,
    bio: null,
    country: null,
    joined: '2026-11-20T10:00:00.000Z',
    followers: 0,
    follows: 0,
    relation,
  });
  const path = `/user/profile/${sofia.id}`;
  const follow = `/user/follow/${sofia.id}`;
  const sent = { [at('transfer')]: accepted(buildTransaction()), [transactionPath]: ok(buildCompleted()) };

  test('is offered after a payment to an unfollowed user, and follows after a confirmation', async () => {
    const opened = openSendReceive({
      ...sent,
      [path]: [ok(profile('none')), ok(profile('following'))],
      [follow]: { status: 200, body: {} },
      '/contacts/find': ok([]),
    });
    await send(opened);
    await opened.user.click(await screen.findByRole('button', { name: 'Follow Sofia Marchetti' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Follow' });
    expect(dialog).toHaveTextContent('Are you sure you want to follow Sofia Marchetti?');
    await opened.user.click(within(dialog).getByRole('button', { name: 'Follow' }));
    expect(await screen.findByRole('button', { name: 'You follow Sofia Marchetti' })).toBeVisible();
    expect(opened.toasts).toEqual(['User Followed successfully']);
    expect(opened.callsTo(follow)).toHaveLength(1);
  });

  test.each(['following', 'mutual', 'blocked', 'self'])(
    'is not offered where the relation is %s',
    async (relation) => {
      const opened = openSendReceive({ ...sent, [path]: ok(profile(relation)) });
      await send(opened);
      await screen.findByText('Transfer Successful!');
      await waitFor(() => expect(opened.callsTo(path)).toHaveLength(1));
      expect(screen.queryByRole('button', { name: 'Follow Sofia Marchetti' })).not.toBeInTheDocument();
    },
  );
});
