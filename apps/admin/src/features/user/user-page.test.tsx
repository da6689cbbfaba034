// size: one record in all its states
import {
  StaffReadRequest,
  type AdminUserDetail,
  type OpenScopesAnswer,
} from '@tessera/contracts/admin-users';
import type { Role } from '@tessera/contracts/identity';
import { buildTransaction, heldBack, ok, type Answers, type Call } from '@tessera/wallet-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '../../testing/render-admin';
import { buildRecord, TOM } from '../../testing/users.builder';
import * as v from 'valibot';
import { UserPage } from './user-page';

const path = `/admin/users/${TOM}`;
const readsPath = `${path}/reads`;
const FIVE_MINUTES = 300_000;
const soon = (ms: number) => new Date(Date.now() + ms).toISOString();

type Open = OpenScopesAnswer['data'];
const profileFor = (ms: number): Open => [{ scope: 'profile', expires_at: soon(ms) }];

/** Fake server: open parts with their expiry; a reason opens another part for five minutes. */
function readsOf(first: Open = profileFor(FIVE_MINUTES), value: string | null = null) {
  let open = first;
  return ({ body }: Call) => {
    if (body === undefined) return ok(open.filter(({ expires_at }) => Date.parse(expires_at) > Date.now()));
    const part = { scope: v.parse(StaffReadRequest, body).scope, expires_at: soon(FIVE_MINUTES) };
    open = [...open, part];
    return ok({ ...part, value });
  };
}
const sentTo = (callsTo: (name: string) => Call[]) =>
  callsTo(readsPath).flatMap(({ body }) => (body === undefined ? [] : [body]));

const open = (answers: Answers, { roles = ['Admin'] as Role[], search = '' } = {}) =>
  renderAdmin(<UserPage />, {
    area: 'users',
    roles,
    path: `${path}${search}`,
    route: '/admin/users/:id',
    answers: { '/countries': ok([]), ...answers },
  });
const record = (over: Partial<AdminUserDetail> = {}) => ({
  [path]: ok(buildRecord(over)),
  [readsPath]: readsOf(),
});
/** Advances the fake timers of the page. */
const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
afterEach(() => jest.useRealTimers());
const heading = () => screen.findByRole('heading', { name: 'Tom Whitaker' });

describe('a record', () => {
  test('asks for a reason before it opens', async () => {
    const { user, callsTo } = open({
      [path]: ok(buildRecord()),
      [readsPath]: readsOf([]),
    });
    await user.click(await screen.findByRole('button', { name: 'Open record' }));
    expect(callsTo(path)).toEqual([]);
    expect(await screen.findByText('Ticket number is required')).toBeVisible();
    expect(screen.getByText('Note must be at least 10 characters')).toBeVisible();
    expect(screen.queryByText('Tom Whitaker')).not.toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Ticket number' }), '#4837');
    await user.click(screen.getByRole('textbox', { name: 'Note' }));
    await user.paste('Caller asked for help.');
    await user.click(screen.getByRole('button', { name: 'Open record' }));
    expect(await heading()).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Tom Whitaker' })).toHaveFocus());
    expect(sentTo(callsTo)[0]).toEqual({
      scope: 'profile',
      reason: 'ticket',
      ticketNumber: 4837,
      note: 'Caller asked for help.',
    });
  });

  test('takes the ticket of the link, and none for a compliance review', async () => {
    const { user, callsTo } = open({ ...record(), [readsPath]: readsOf([]) }, { search: '?ticket=12' });
    expect(await screen.findByRole('textbox', { name: 'Ticket number' })).toHaveValue('12');
    await user.click(screen.getByRole('radio', { name: 'Compliance review' }));
    await user.click(screen.getByRole('textbox', { name: 'Note' }));
    await user.paste('Quarterly review of limits');
    await user.click(screen.getByRole('button', { name: 'Open record' }));
    await waitFor(() =>
      expect(sentTo(callsTo)[0]).toEqual({
        scope: 'profile',
        reason: 'compliance',
        note: 'Quarterly review of limits',
      }),
    );
  });

  test('shows why it was rejected and keeps the values', async () => {
    const refusal = {
      status: 422,
      body: { message: 'No', code: 'VALIDATION', errors: { ticketNumber: ['There is no such ticket'] } },
    };
    const { user } = open(
      { [readsPath]: ({ body }) => (body === undefined ? ok([]) : refusal) },
      { search: '?ticket=12' },
    );
    await user.click(await screen.findByRole('textbox', { name: 'Note' }));
    await user.paste('Caller asked for help.');
    await user.click(screen.getByRole('button', { name: 'Open record' }));
    expect(await screen.findByText('There is no such ticket')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Caller asked for help.');
  });

  test('closes when its time is over', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    open({ ...record(), [readsPath]: readsOf(profileFor(3 * FIVE_MINUTES)) });
    expect(await heading()).toBeVisible();
    await later(2 * FIVE_MINUTES);
    expect(screen.getByText('Tom Whitaker')).toBeVisible();
    await later(FIVE_MINUTES);
    expect(await screen.findByRole('button', { name: 'Open record' })).toBeVisible();
    expect(screen.queryByText('Tom Whitaker')).not.toBeInTheDocument();
  });

  test('closes when its time is over and the server does not respond', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    open({ ...record(), [readsPath]: [ok(profileFor(FIVE_MINUTES)), 'no answer'] });
    expect(await heading()).toBeVisible();
    await later(FIVE_MINUTES);
    // Longer than the client's own retries.
    expect(await screen.findByText('The record did not load', {}, { timeout: 60_000 })).toBeVisible();
    expect(screen.queryByText('Tom Whitaker')).not.toBeInTheDocument();
  });

  test('is not shown from the cache after it expired elsewhere', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const held = heldBack(ok([]));
    const { router, callsTo } = open({
      [path]: ok(buildRecord()),
      [readsPath]: [ok(profileFor(60_000)), held.answer],
    });
    expect(await heading()).toBeVisible();
    await act(() => router.navigate('/elsewhere'));
    await later(120_000);
    await act(() => router.navigate(path));
    await waitFor(() => expect(callsTo(readsPath)).toHaveLength(2));
    expect(screen.queryByText('Tom Whitaker')).not.toBeInTheDocument();
    held.letGo();
    expect(await screen.findByRole('button', { name: 'Open record' })).toBeVisible();
  });

  test('stays open when it expired only by the local clock', async () => {
    open({ ...record(), [readsPath]: ok(profileFor(-60_000)) });
    expect(await heading()).toBeVisible();
  });

  test('asks for a reason again when it expired between two requests', async () => {
    open({
      [path]: { status: 403, body: { message: 'A reason is needed', code: 'REASON_REQUIRED' } },
      [readsPath]: readsOf(),
    });
    expect(await screen.findByRole('button', { name: 'Open record' })).toBeVisible();
  });

  test('asks for a reason when an older server does not send the open parts', async () => {
    const needed = { status: 403, body: { message: 'A reason is needed', code: 'REASON_REQUIRED' } };
    let isOpen = false;
    const { user } = open({
      [path]: () => (isOpen ? ok(buildRecord()) : needed),
      [readsPath]: ({ body }) => {
        if (body === undefined) return { status: 404, body: { message: 'Not found', code: 'NOT_FOUND' } };
        isOpen = true;
        return ok({ scope: 'profile', value: null, expires_at: soon(FIVE_MINUTES) });
      },
    });
    await user.click(await screen.findByRole('radio', { name: 'Compliance review' }));
    await user.click(screen.getByRole('textbox', { name: 'Note' }));
    await user.paste('Quarterly review of limits');
    await user.click(screen.getByRole('button', { name: 'Open record' }));
    expect(await heading()).toBeVisible();
  });

  test('is missing for an unknown user', async () => {
    open({ [readsPath]: { status: 404, body: { message: 'Not found', code: 'NOT_FOUND' } } });
    expect(await screen.findByRole('heading', { name: 'No such user' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
  });
});

describe('e-mail and phone', () => {
  test('is shown after a reason and masked again', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { user, queryClient } = open({
      ...record(),
      [readsPath]: readsOf(profileFor(3 * FIVE_MINUTES), 'tom.whitaker@icloud.com'),
    });
    const held = () =>
      JSON.stringify(
        [...queryClient.getMutationCache().getAll(), ...queryClient.getQueryCache().getAll()].map(
          ({ state }) => state,
        ),
      );
    await heading();
    expect(screen.getByText('t•••••••@icloud.com')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show email' }));
    const dialog = await screen.findByRole('dialog', { name: 'Show email of @twhit' });
    await user.click(within(dialog).getByRole('radio', { name: 'Something else' }));
    await user.click(within(dialog).getByRole('textbox', { name: 'Note' }));
    await user.paste('Caller asked to confirm it');
    await user.click(within(dialog).getByRole('button', { name: 'Show email' }));
    expect(await screen.findByText('tom.whitaker@icloud.com')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Hide' })).toHaveFocus());
    await later(FIVE_MINUTES);
    await waitFor(() => expect(screen.queryByText('tom.whitaker@icloud.com')).not.toBeInTheDocument());
    expect(screen.getByText('t•••••••@icloud.com')).toBeInTheDocument();
    expect(held()).not.toContain('tom.whitaker@icloud.com');
  });

  test('is not offered when it is empty', async () => {
    open(record({ phone: null }));
    await heading();
    expect(screen.queryByRole('button', { name: 'Show phone' })).not.toBeInTheDocument();
  });
});

describe('transfers', () => {
  test('open with their own reason', async () => {
    const { user, callsTo } = open({
      ...record(),
      [`${path}/transfers`]: ok([buildTransaction()]),
    });
    await user.click(await screen.findByRole('button', { name: 'Show transfers' }));
    const dialog = await screen.findByRole('dialog', { name: 'Show transfers of @twhit' });
    expect(callsTo(`${path}/transfers`)).toEqual([]);
    await user.click(within(dialog).getByRole('radio', { name: 'Compliance review' }));
    await user.click(within(dialog).getByRole('textbox', { name: 'Note' }));
    await user.paste('Two transfers in a row');
    await user.click(within(dialog).getByRole('button', { name: 'Show transfers' }));
    expect(await screen.findByRole('link', { name: 'SENT' })).toHaveAttribute(
      'href',
      `/admin/transfers/${buildTransaction().id}`,
    );
    expect(screen.getByText('−10.0000 OPT')).toBeInTheDocument();
  });

  test('are hidden from support', async () => {
    open(record(), { roles: ['Customer Support'] });
    await heading();
    expect(screen.queryByRole('button', { name: 'Show transfers' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Freeze' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Change' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'End sessions' })).toBeVisible();
  });
});

describe('the account', () => {
  test('shows a freeze with actor, reason and effect, and asks to unfreeze', async () => {
    const { user, callsTo } = open({
      ...record({
        frozen: true,
        frozenState: {
          by: 'Jonas Lindqvist',
          at: '2026-11-21T04:20:00.000Z',
          reason: 'Just under the limit.',
        },
      }),
      '/admin/requests': ok([]),
    });
    await heading();
    expect(screen.getByText('Jonas Lindqvist')).toBeVisible();
    expect(screen.getByText('"Just under the limit."')).toBeVisible();
    expect(screen.getByText(/Two people must agree to unfreeze/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ask to unfreeze' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ask to unfreeze @twhit' });
    await user.click(within(dialog).getByRole('textbox', { name: 'Reason' }));
    await user.paste('Identity was checked');
    await user.click(within(dialog).getByRole('button', { name: 'Ask to unfreeze' }));
    await waitFor(() =>
      expect(callsTo('/admin/requests')[0]?.body).toEqual({
        kind: 'unfreeze',
        userId: TOM,
        reason: 'Identity was checked',
      }),
    );
  });

  test.each([
    ['End session of Firefox on Linux', 'End session', 'sessions/01JD2V7Q8M3N4P5R6S7T8V9W7G/end'],
    ['End sessions', 'End sessions', 'sessions/end'],
    ['Forget devices', 'Forget devices', 'devices/forget'],
  ])('asks for a reason and acts immediately: %s', async (button, confirm, place) => {
    const { user, callsTo } = open({ ...record(), [`${path}/${place}`]: ok(null) });
    await user.click(await screen.findByRole('button', { name: button }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('textbox', { name: 'Reason' }));
    await user.paste('The owner asked for it');
    await user.click(within(dialog).getByRole('button', { name: confirm }));
    await waitFor(() =>
      expect(callsTo(`${path}/${place}`)[0]?.body).toEqual({ reason: 'The owner asked for it' }),
    );
  });

  test('shows the staff reads with their reasons', async () => {
    open(
      record({
        reads: [
          {
            id: '01JD2V7Q8M3N4P5R6S7T8V9WBM',
            scope: 'transfers',
            reason: 'compliance',
            note: 'Two transfers in a row',
            by: 'Jonas Lindqvist',
            role: 'Compliance Officer',
            at: '2026-11-20T05:01:00.000Z',
          },
        ],
      }),
    );
    await heading();
    expect(screen.getByText('Jonas Lindqvist')).toBeVisible();
    expect(screen.getByText('read transfers')).toBeVisible();
    expect(screen.getByText('"Two transfers in a row"')).toBeVisible();
  });
});
