import type { AdminFlag } from '@tessera/contracts/flags';
import { ok, type Answers } from '@tessera/wallet-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildFlag } from '../../testing/flags.builder';
import { renderAdmin } from '../../testing/render-admin';
import { FlagsPage } from './flags-page';

const reason = 'The list is ready for more users.';
const open = (flags: AdminFlag[], answers: Answers = {}) =>
  renderAdmin(<FlagsPage />, {
    area: 'flags',
    path: '/admin/flags',
    answers: { '/admin/flags': ok(flags), ...answers },
  });
const row = async () => {
  const [, first] = within(await screen.findByRole('table', { name: 'Feature flags' })).getAllByRole('row');
  return first;
};

test('shows flag, owner, remote, expiry and rule', async () => {
  open([buildFlag()]);
  expect(await row()).toHaveTextContent(
    /contacts\.new-list.*People team.*contacts.*until 2027-03-01.*On for 10% of signed-in users/,
  );
});

test.each([
  [{ rule: { kind: 'off' } }, 'Off'],
  [{ rule: { kind: 'on' } }, 'On for everyone'],
  [{ rule: { kind: 'users', users: ['@maya', '@leo'] } }, 'On for @maya, @leo'],
  [{ rule: { kind: 'roles', roles: ['Admin'] } }, 'On for Admin'],
  [{ isExpired: true }, 'Off: expired'],
  [{ killed: { reason, at: '2026-11-20T14:00:00.000Z' } }, 'Off: killed for everyone'],
] satisfies [Partial<AdminFlag>, string][])('shows %j as "%s"', async (over, words) => {
  open([buildFlag(over)]);
  expect(await row()).toHaveTextContent(words);
});

test.each([
  ['Percent of signed-in users', 'Percent', '25', { kind: 'percent', percent: 25 }],
  ['Chosen users', 'Users', '@maya, @leo', { kind: 'users', users: ['@maya', '@leo'] }],
])('saves the rule "%s" with a reason', async (kind, field, typed, rule) => {
  const path = '/admin/flags/contacts.new-list/rule';
  const { user, callsTo } = open([buildFlag()], { [path]: ok([buildFlag()]) });
  await user.click(await screen.findByRole('button', { name: 'Change contacts.new-list' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Who has contacts.new-list?' }));
  await user.click(dialog.getByRole('combobox', { name: 'Rule' }));
  await user.click(await screen.findByRole('option', { name: kind }));
  const box = await dialog.findByRole('textbox', { name: field });
  await user.clear(box);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(callsTo(path)).toEqual([]);
  await user.type(box, typed);
  await user.click(dialog.getByRole('textbox', { name: 'Reason' }));
  await user.paste(reason);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(callsTo(path)[0]?.body).toEqual({ rule, reason }));
});

test('shows the refusal of an unknown user at its field', async () => {
  const refused = {
    status: 422,
    body: { message: 'No', code: 'VALIDATION', errors: { users: ['There is no user @leo'] } },
  };
  const flag = buildFlag({ rule: { kind: 'users', users: ['@leo'] } });
  const { user } = open([flag], { '/admin/flags/contacts.new-list/rule': refused });
  await user.click(await screen.findByRole('button', { name: 'Change contacts.new-list' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Who has contacts.new-list?' }));
  await user.click(dialog.getByRole('textbox', { name: 'Reason' }));
  await user.paste(reason);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('There is no user @leo')).toBeVisible();
});

test('kills a flag with a reason, and clears the kill', async () => {
  const killed = buildFlag({ killed: { reason, at: '2026-11-20T14:00:00.000Z' } });
  const { user, callsTo } = open([buildFlag()], {
    '/admin/flags': [
      { status: 200, body: { data: [buildFlag()] } },
      { status: 200, body: { data: [killed] } },
    ],
    '/admin/flags/contacts.new-list/kill': ok([killed]),
    '/admin/flags/contacts.new-list/clear': ok([buildFlag()]),
  });
  for (const [button, kind] of [
    ['Kill', 'kill'],
    ['Clear', 'clear'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: `${button} contacts.new-list` }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('textbox', { name: 'Reason' }));
    await user.paste(reason);
    await user.click(dialog.getByRole('button', { name: button }));
    await waitFor(() =>
      expect(callsTo(`/admin/flags/contacts.new-list/${kind}`)[0]?.body).toEqual({ reason }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
});

test('takes over the kill of a key', async () => {
  const killed = buildFlag({ killed: { reason, at: '2026-11-20T14:00:00.000Z', byKey: true } });
  const path = '/admin/flags/contacts.new-list/kill';
  const { user, callsTo } = open([killed], { [path]: ok([killed]) });
  expect(await screen.findByRole('button', { name: 'Clear contacts.new-list' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Take over the kill of contacts.new-list' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('textbox', { name: 'Reason' }));
  await user.paste(reason);
  await user.click(dialog.getByRole('button', { name: 'Kill' }));
  await waitFor(() => expect(callsTo(path)[0]?.body).toEqual({ reason }));
});

test('shows an empty list and a failed load', async () => {
  const { user } = open([], {
    '/admin/flags': [
      { status: 400, body: { message: 'Not now', code: 'X' } },
      { status: 200, body: { data: [] } },
    ],
  });
  expect(await screen.findByText('The flags did not load')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'No remote has a feature flag' })).toBeVisible();
});
