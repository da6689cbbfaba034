import type { StaffRequest } from '@tessera/contracts/admin-requests';
import { fixClock, ok, type Answers } from '@tessera/wallet-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildRelease, buildReleaseRequest, REQUEST } from '../../testing/releases.builder';
import { buildStaff, renderAdmin } from '../../testing/render-admin';
import { buildRequest } from '../../testing/users.builder';
import { ApprovalsPage } from './approvals-page';

beforeEach(fixClock);
afterEach(() => jest.useRealTimers());

const open = (requests: StaffRequest[], answers: Answers = {}) =>
  renderAdmin(<ApprovalsPage />, {
    area: 'users',
    path: '/admin/users/approvals',
    answers: { '/admin/requests': ok(requests), ...answers },
  });
const { id } = buildRequest();

test('shows change, reason, asker and remaining time of a request', async () => {
  open([
    buildRequest(),
    buildRequest({
      id: '01JD2V7Q8M3N4P5R6S7T8V9WAK',
      kind: 'role.remove',
      role: 'Customer Support',
      rolesNow: ['Customer Support'],
    }),
  ]);
  const unfreeze = await screen.findByRole('listitem', { name: 'Unfreeze sending of @ruthabebe' });
  expect(unfreeze).toHaveTextContent('FrozenbecomesActive');
  expect(unfreeze).toHaveTextContent('"Identity checked on a call."');
  expect(unfreeze).toHaveTextContent(/Asked by Jonas Lindqvist, .*Ends in 21 hours\./);
  const role = screen.getByRole('listitem', { name: 'Take a role from @ruthabebe' });
  expect(role).toHaveTextContent('Customer SupportbecomesUser');
  expect(screen.getByRole('button', { name: 'Approvals 2' })).toHaveAttribute('aria-pressed', 'true');
});

test('approves a request after a confirmation', async () => {
  const { user, callsTo } = open([buildRequest()], { [`/admin/requests/${id}/approve`]: ok(buildRequest()) });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const question = await screen.findByRole('alertdialog', {
    name: 'Approve: Unfreeze sending of @ruthabebe?',
  });
  expect(callsTo(`/admin/requests/${id}/approve`)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(callsTo(`/admin/requests/${id}/approve`)).toHaveLength(1));
  await waitFor(() => expect(callsTo('/admin/requests').length).toBeGreaterThan(1));
});

test('names the role in the confirmation of an approval', async () => {
  const { user } = open([
    buildRequest({ kind: 'role.add', role: 'Compliance Officer', rolesNow: ['Operations Staff'] }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByRole('alertdialog', { name: /^Approve: Add a role/ })).toHaveTextContent(
    'Operations StaffbecomesOperations StaffCompliance Officer',
  );
});

test('moves the focus to the top of the page when the decided row is removed', async () => {
  const { user } = open([buildRequest()], {
    '/admin/requests': [ok([buildRequest()]), ok([])],
    [`/admin/requests/${id}/refuse`]: ok(buildRequest()),
  });
  await user.click(await screen.findByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText('Nothing waits for approval')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('shows that another person decided a request and refetches the list', async () => {
  const gone = { status: 409, body: { message: 'It was decided already', code: 'DECIDED' } };
  const { user, toasts } = open([], {
    '/admin/requests': [ok([buildRequest()]), ok([])],
    [`/admin/requests/${id}/refuse`]: gone,
  });
  await user.click(await screen.findByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(toasts).toEqual(['It was decided already']));
  expect(await screen.findByRole('heading', { name: 'Nothing waits for approval' })).toBeVisible();
});

test('offers the asker to withdraw a request, not to approve it', async () => {
  const { user, callsTo } = open([buildRequest({ mine: true, decidable: false })], {
    [`/admin/requests/${id}/withdraw`]: ok(buildRequest()),
  });
  expect(await screen.findByText('A second person must approve your own request')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(callsTo(`/admin/requests/${id}/withdraw`)).toHaveLength(1));
});

test('shows no buttons when another role decides', async () => {
  open([buildRequest({ decidable: false })]);
  expect(await screen.findByText('Another role decides this')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Approve$|Refuse/ })).not.toBeInTheDocument();
});

test('tries again after a failure', async () => {
  const { user } = open([], { '/admin/requests': [{ status: 500, body: {} }, ok([buildRequest()])] });
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('listitem', { name: /Unfreeze/ })).toBeVisible();
});

const withRelease = (...asked: Parameters<typeof buildReleaseRequest>) => ({
  status: 200,
  body: { data: [buildRequest()], releases: [{ name: 'wallet', ...buildReleaseRequest(...asked) }] },
});
const rollback = 'Roll back wallet to 5.0.2 (content 00aa11b)';
const decided = (decision: string) => `/admin/releases/wallet/requests/${REQUEST}/${decision}`;

test('lists a release request beside a staff request, and another person approves it after a question', async () => {
  const { user, callsTo } = open([], {
    '/admin/requests': [withRelease(), ok([buildRequest()])],
    [decided('approve')]: ok(buildRelease()),
  });
  const row = within(await screen.findByRole('listitem', { name: rollback }));
  expect(row.getByText(/^Asked by @leo\. Ends in/)).toBeVisible();
  expect(screen.getByRole('listitem', { name: /Unfreeze/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Approvals 2' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(row.getByRole('button', { name: 'Approve' }));
  const question = within(await screen.findByRole('alertdialog', { name: `Approve: ${rollback}?` }));
  expect(question.getByText('Older version for everyone')).toBeVisible();
  expect(callsTo(decided('approve'))).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByRole('listitem', { name: rollback })).not.toBeInTheDocument());
  expect(callsTo(decided('approve'))).toHaveLength(1);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('refuses a release request of another person', async () => {
  const { user, callsTo } = open([], {
    '/admin/requests': [withRelease(), ok([])],
    [decided('refuse')]: ok(buildRelease()),
  });
  const row = within(await screen.findByRole('listitem', { name: rollback }));
  await user.click(row.getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(callsTo(decided('refuse'))).toHaveLength(1));
  expect(await screen.findByText('Nothing waits for approval')).toBeVisible();
});

test('lets the asker of a release request take it back and not approve it', async () => {
  const { user, callsTo } = open([], {
    '/admin/requests': withRelease({ id: buildStaff([]).id, username: 'maya' }),
    [decided('withdraw')]: ok(buildRelease()),
  });
  const row = within(await screen.findByRole('listitem', { name: rollback }));
  expect(row.getByText('A second person must approve your own request')).toBeVisible();
  expect(row.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  await user.click(row.getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(callsTo(decided('withdraw'))).toHaveLength(1));
});
