// size: the list of users with each of its actions, over one set of responses
import type { Role } from '@tessera/contracts/identity';
import { ok, type Answers } from '@tessera/wallet-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '../../testing/render-admin';
import { buildPerson, buildRequest, buildRuth, RUTH, TOM } from '../../testing/users.builder';
import { setMedia } from '../../testing/set-media';
import { UsersPage } from './users-page';

beforeEach(() => setMedia());

const page = (
  users = [buildPerson(), buildRuth()],
  nextCursor: string | null = null,
  total = users.length,
) => ({
  status: 200,
  body: { users, total, nextCursor },
});
const open = (answers: Answers, { path = '/admin/users', roles = ['Admin'] as Role[] } = {}) =>
  renderAdmin(<UsersPage />, {
    area: 'users',
    roles,
    path,
    answers: { '/admin/requests': ok([]), '/admin/users': page(), ...answers },
  });
const row = (name: RegExp) => screen.findByRole('row', { name });

test('lists masked users with their roles and links to their records', async () => {
  open({ '/admin/users': page([buildPerson({ frozen: true, roles: ['Customer Support'] })]) });
  const tom = await row(/Tom Whitaker/);
  expect(within(tom).getByRole('link', { name: 'Tom Whitaker' })).toHaveAttribute(
    'href',
    `/admin/users/${TOM}`,
  );
  expect(within(tom).getAllByText('t•••••••@icloud.com')).not.toHaveLength(0);
  expect(within(tom).getAllByText('Customer Support')).not.toHaveLength(0);
  expect(within(tom).getByText('Frozen')).toBeVisible();
  expect(within(tom).getByTitle('01JD2V7Q8M3N4P5R6S7T8V9W6F')).toHaveTextContent('01JD…9W6F');
});

test('reads the filters from the address and ignores invalid values', async () => {
  const { user, callsTo, router } = open({}, { path: '/admin/users?role=Admin&wallet=sometimes&country=GB' });
  await row(/Tom Whitaker/);
  expect(callsTo('/admin/users')[0]?.search).toBe('?role=Admin&country=GB&limit=10');
  await user.type(screen.getByRole('searchbox', { name: /Name, email/ }), 'tom{Enter}');
  await waitFor(() =>
    expect(router.state.location.search).toBe('?role=Admin&wallet=sometimes&country=GB&query=tom'),
  );
  await waitFor(() => expect(callsTo('/admin/users').at(-1)?.search).toContain('query=tom'));
});

test('keeps a space between two words after a pause in typing', async () => {
  const { user, router } = open({});
  await row(/Tom Whitaker/);
  const box = screen.getByRole('searchbox', { name: /Name, email/ });
  await user.type(box, 'tom ');
  await waitFor(() => expect(router.state.location.search).toBe('?query=tom'));
  await user.type(box, 'w');
  expect(box).toHaveValue('tom w');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(box).toHaveValue('');
});

test('shows an empty result with a button that clears the filters', async () => {
  const { user, router } = open({ '/admin/users': page([]) }, { path: '/admin/users?query=zz&role=User' });
  expect(await screen.findByRole('heading', { name: 'No users match these filters' })).toBeVisible();
  const [clear] = screen.getAllByRole('button', { name: 'Clear filters' });
  if (clear) await user.click(clear);
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('shows a failure in the table, keeps the filters and tries again', async () => {
  const { user } = open({ '/admin/users': [{ status: 500, body: {} }, page()] });
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await row(/Tom Whitaker/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Role: all' })).toBeVisible();
});

test.each([
  [1000, '1 to 1 of 1,000'],
  [1001, '1 to 1 of more than 1,000'],
])('shows in the pager that %d users match', async (total, range) => {
  open({ '/admin/users': page([buildPerson()], 'c2', total) });
  expect(await screen.findByText(range)).toBeVisible();
});

test('turns the pages by cursor in both directions', async () => {
  const { user, callsTo, router } = open({
    '/admin/users': ({ search }) =>
      search.includes('cursor=c2') ? page([buildRuth()], null, 11) : page([buildPerson()], 'c2', 11),
  });
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(await row(/Ruth Abebe/)).toBeVisible();
  expect(screen.getByText(/11 to 11 of 11/)).toBeVisible();
  expect(router.state.location.search).toBe('?cursor=c2');
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(await row(/Tom Whitaker/)).toBeVisible();
  expect(callsTo('/admin/users').map(({ search }) => search)).toContain('?limit=10&cursor=c2');
});

test('leads back to the first page when the page at a cursor is empty', async () => {
  const { user } = open(
    { '/admin/users': ({ search }) => (search.includes('cursor=c2') ? page([], null, 1) : page()) },
    { path: '/admin/users?cursor=c2' },
  );
  expect(await screen.findByRole('heading', { name: 'No users match these filters' })).toBeVisible();
  expect(screen.getByText('0 on this page')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'First page' }));
  expect(await row(/Tom Whitaker/)).toBeVisible();
});

describe('the actions of a role', () => {
  test('shows support no selection, no export and no actions', async () => {
    const { callsTo } = open({}, { roles: ['Customer Support'] });
    await row(/Tom Whitaker/);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Approvals/ })).not.toBeInTheDocument();
    expect(callsTo('/admin/requests')).toEqual([]);
  });

  test('lets compliance freeze but not change roles', async () => {
    const { user } = open({}, { roles: ['Compliance Officer'] });
    await row(/Tom Whitaker/);
    await user.click(screen.getByRole('checkbox', { name: 'Choose @twhit' }));
    expect(screen.getByText(/1 selected\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Freeze' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit roles' })).not.toBeInTheDocument();
  });
});

const stepUp = {
  status: 403,
  body: { message: 'A code', code: 'STEP_UP_REQUIRED', stepUp: { method: 'totp' } },
};
const done = ok(null);

describe('freezing those who are chosen', () => {
  const choose = async (answers: Answers) => {
    const rendered = open(answers);
    await row(/Tom Whitaker/);
    await rendered.user.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }));
    await rendered.user.click(screen.getByRole('button', { name: 'Freeze' }));
    const dialog = await screen.findByRole('dialog', { name: 'Freeze 2 people' });
    return { ...rendered, dialog };
  };
  const submit = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Freeze' });

  test('needs a reason of ten characters', async () => {
    const { user, dialog, calls } = await choose({});
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'short');
    await user.click(submit(dialog));
    expect(await within(dialog).findByText('Reason must be at least 10 characters')).toBeVisible();
    expect(calls.some(({ path }) => path.endsWith('/freeze'))).toBe(false);
  });

  test('keeps the reason during the step-up and freezes each user', async () => {
    const { user, dialog, callsTo } = await choose({
      [`/admin/users/${TOM}/freeze`]: [stepUp, stepUp, done],
      [`/admin/users/${RUTH}/freeze`]: done,
    });
    await user.click(within(dialog).getByRole('textbox', { name: 'Reason' }));
    await user.paste('Two transfers under the limit');
    await user.click(submit(dialog));
    const code = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
    await user.click(within(code).getByRole('button', { name: 'Cancel' }));
    const again = await screen.findByRole('dialog', { name: 'Freeze 2 people' });
    expect(within(again).getByRole('textbox', { name: 'Reason' })).toHaveValue(
      'Two transfers under the limit',
    );
    await user.click(submit(again));
    await user.type(await screen.findByRole('textbox', { name: 'Digit 1 of 6' }), '123456');
    await waitFor(() => expect(callsTo(`/admin/users/${RUTH}/freeze`)).toHaveLength(1));
    expect(callsTo(`/admin/users/${TOM}/freeze`).at(-1)).toMatchObject({
      body: { reason: 'Two transfers under the limit' },
      stepUpCode: '123456',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Actions for @twhit' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Freeze' }));
    const next = await screen.findByRole('dialog', { name: 'Freeze @twhit' });
    expect(within(next).getByRole('textbox', { name: 'Reason' })).toHaveValue('');
    await user.click(within(next).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Actions for @twhit' })).toHaveFocus());
  });

  test('names the users that failed and tries only those again', async () => {
    const { user, dialog, callsTo } = await choose({
      [`/admin/users/${TOM}/freeze`]: done,
      [`/admin/users/${RUTH}/freeze`]: [
        { status: 409, body: { message: 'It is frozen already', code: 'FROZEN' } },
        done,
      ],
    });
    await user.click(within(dialog).getByRole('textbox', { name: 'Reason' }));
    await user.paste('Two transfers under the limit');
    await user.click(submit(dialog));
    expect(await within(dialog).findByText('@ruthabebe: It is frozen already')).toBeVisible();
    await user.click(submit(dialog));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(callsTo(`/admin/users/${TOM}/freeze`)).toHaveLength(1);
    expect(callsTo(`/admin/users/${RUTH}/freeze`)).toHaveLength(2);
  });
});

test('asks for a role and shows the roles after the change', async () => {
  const { user, callsTo } = open({ '/admin/requests': ok([]) });
  await row(/Tom Whitaker/);
  await user.click(screen.getByRole('button', { name: 'Actions for @twhit' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit roles' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ask to change roles of @twhit' });
  await user.click(within(dialog).getByRole('button', { name: 'Ask to add role' }));
  expect(await within(dialog).findByText('Choose a role')).toBeVisible();
  await user.click(within(dialog).getByRole('combobox', { name: /Role/ }));
  await user.click(await screen.findByRole('option', { name: 'Customer Support' }));
  expect(await within(dialog).findByText('becomes')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('textbox', { name: 'Reason' }));
  await user.paste('Joins the support team');
  await user.click(within(dialog).getByRole('button', { name: 'Ask to add role' }));
  await waitFor(() =>
    expect(callsTo('/admin/requests').find(({ body }) => body !== undefined)?.body).toEqual({
      kind: 'role.add',
      userId: TOM,
      role: 'Customer Support',
      reason: 'Joins the support team',
    }),
  );
});

test('asks for another role for all selected users, also those of the first request', async () => {
  const refused = { status: 409, body: { message: 'It is asked for already', code: 'ASKED' } };
  const { user, callsTo } = open({
    '/admin/requests': ({ body }) =>
      body === undefined ? ok([]) : JSON.stringify(body).includes(RUTH) ? refused : ok(buildRequest()),
  });
  await row(/Tom Whitaker/);
  await user.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Edit roles' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask to change roles of 2 people' }));
  const ask = async (role: string) => {
    await user.click(dialog.getByRole('combobox', { name: /Role/ }));
    await user.click(await screen.findByRole('option', { name: role }));
    await user.click(dialog.getByRole('button', { name: 'Ask to add role' }));
    expect(await dialog.findByText('@ruthabebe: It is asked for already')).toBeVisible();
  };
  await user.click(dialog.getByRole('textbox', { name: 'Reason' }));
  await user.paste('Joins the support team');
  await ask('Customer Support');
  await ask('Operations Staff');
  await waitFor(() =>
    expect(
      callsTo('/admin/requests').flatMap(({ body }) => (body === undefined ? [] : [body])),
    ).toContainEqual({
      kind: 'role.add',
      userId: TOM,
      role: 'Operations Staff',
      reason: 'Joins the support team',
    }),
  );
});

test('clears the reason for the next user', async () => {
  const support: Role[] = ['Customer Support'];
  const { user } = open({ '/admin/users': page([buildPerson({ roles: support }), buildRuth()]) });
  await row(/Tom Whitaker/);
  const edit = async (whom: string) => {
    await user.click(screen.getByRole('button', { name: `Actions for ${whom}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit roles' }));
    return within(await screen.findByRole('dialog', { name: `Ask to change roles of ${whom}` }));
  };
  const first = await edit('@twhit');
  await user.click(first.getByRole('textbox', { name: 'Reason' }));
  await user.paste('Leaves the support team');
  await user.click(first.getByRole('button', { name: 'Take a role' }));
  await user.click(first.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect((await edit('@ruthabebe')).getByRole('textbox', { name: 'Reason' })).toHaveValue('');
});
