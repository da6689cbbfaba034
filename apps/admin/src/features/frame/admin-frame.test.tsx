import type { Role } from '@tessera/contracts/identity';
import { ok, type Answers } from '@tessera/wallet-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { endpoint } from '@tessera/api';
import { toast } from '@tessera/ui';
import { staffMutation } from '../../shared/api/staff-mutation';
import { staffQuery } from '../../shared/api/staff-query';
import type { AreaId } from '../../shared/areas';
import { buildStaff, renderAdmin } from '../../testing/render-admin';

const refused = { status: 403, body: { message: 'You are not allowed to do this', code: 'ROLE_REQUIRED' } };
const open = (area: AreaId, roles: Role[], answers: Answers = {}) =>
  renderAdmin(<p>The page</p>, { area, roles, answers, path: `/admin/${area}` });
const tabs = async () =>
  within(await screen.findByRole('navigation', { name: 'Areas' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the areas', () => {
  test.each<[Role, string[]]>([
    ['Admin', ['Users', 'Transfers', 'Audit', 'Tickets', 'Health', 'Releases', 'Flags']],
    ['Compliance Officer', ['Users', 'Transfers', 'Audit']],
    ['Customer Support', ['Users', 'Tickets']],
    ['Operations Staff', ['Health', 'Releases', 'Flags']],
  ])('shows only the areas of %s as tabs', async (role, names) => {
    open('users', [role], { '/admin/users': refused });
    expect(await tabs()).toEqual(names);
    expect(screen.getByText(`Signed in as ${role}`)).toBeVisible();
  });

  test('shows the areas of several roles together', async () => {
    open('tickets', ['Customer Support', 'Operations Staff']);
    expect(await tabs()).toEqual(['Users', 'Tickets', 'Health', 'Releases', 'Flags']);
    expect(screen.getByText('Signed in as Customer Support and Operations Staff')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tickets' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByText('The page')).toBeVisible();
  });
});

describe('an area of another role', () => {
  test('shows own and needed roles, and that the attempt was recorded', async () => {
    const { callsTo } = open('transfers', ['Customer Support'], { '/admin/transfers': refused });
    expect(await screen.findByRole('heading', { name: 'Transfers are not part of your role' })).toBeVisible();
    expect(screen.queryByText('The page')).not.toBeInTheDocument();
    expect(screen.getByText(/You can use Users and Tickets.*The attempt is in the audit log/)).toBeVisible();
    expect(screen.getByText('Admin or Compliance Officer')).toBeVisible();
    expect(screen.getByText('403')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Users' })).toHaveAttribute('href', '/admin/users');
    expect(callsTo('/admin/transfers')).toHaveLength(1);
  });

  test('does not mention the audit log when the server did not respond', async () => {
    open('transfers', ['Customer Support'], { '/admin/transfers': 'no answer' });
    await screen.findByRole('heading', { name: 'Transfers are not part of your role' });
    expect(screen.queryByText(/audit log/)).not.toBeInTheDocument();
    expect(screen.queryByText('403')).not.toBeInTheDocument();
  });

  test('opens when the role was granted in between', async () => {
    open('transfers', ['Customer Support'], {
      '/admin/transfers': ok([]),
      '/user': [ok(buildStaff(['Customer Support'])), ok(buildStaff(['Compliance Officer']))],
    });
    expect(await screen.findByText('The page')).toBeVisible();
    expect(screen.getByText('Signed in as Compliance Officer')).toBeVisible();
  });
});

const useUsers = staffQuery(endpoint('GET admin/users', {}), { key: ['users'] });

function Reading() {
  const { error } = useUsers();
  return <p>{error === null ? 'open' : 'closed'}</p>;
}

test('closes the area and notifies the user when a request finds the role revoked', async () => {
  const said = jest.spyOn(toast, 'error');
  renderAdmin(<Reading />, {
    area: 'users',
    roles: ['Customer Support'],
    path: '/admin/users',
    answers: {
      '/user': [ok(buildStaff(['Customer Support'])), ok(buildStaff([]))],
      '/admin/users': refused,
    },
  });
  expect(await screen.findByRole('heading', { name: 'Users are not part of your role' })).toBeVisible();
  const words = 'Your role has ended. The back office is closed for you.';
  expect(screen.getByText(words, { exact: false })).toBeVisible();
  await waitFor(() => expect(said).toHaveBeenCalledWith(words));
});

const stepUp = {
  status: 403,
  body: { message: 'A code', code: 'STEP_UP_REQUIRED', stepUp: { method: 'totp' } },
};
const wrong = { status: 401, body: { message: 'Invalid Auth Code', code: 'INVALID_AUTH_CODE' } };

const useWrite = staffMutation(
  endpoint('POST admin/thing', { request: (body: { note: string }) => ({ body }) }),
  { success: 'Written' },
);

function Writing() {
  const write = useWrite();
  return (
    <button type="button" onClick={() => write.mutate({ note: 'kept' })}>
      {write.isPending ? 'Writing' : 'Write'}
    </button>
  );
}

describe('the code of the authenticator', () => {
  const start = async (answers: Answers) => {
    const rendered = renderAdmin(<Writing />, { area: 'users', path: '/admin/users', answers });
    await rendered.user.click(await screen.findByRole('button', { name: 'Write' }));
    return rendered;
  };
  const type = async ({ user }: Awaited<ReturnType<typeof start>>, code: string) => {
    const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Digit 1 of 6' }), code);
  };

  test('is requested once, and the write is repeated with it', async () => {
    const rendered = await start({ '/admin/thing': [stepUp, ok(null)] });
    await type(rendered, '123456');
    await waitFor(() => expect(rendered.toasts).toEqual(['Written']));
    expect(rendered.callsTo('/admin/thing').map(({ body, stepUpCode }) => [body, stepUpCode])).toEqual([
      [{ note: 'kept' }, null],
      [{ note: 'kept' }, '123456'],
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('may be entered again after a wrong one', async () => {
    const rendered = await start({ '/admin/thing': [stepUp, wrong, ok(null)] });
    await type(rendered, '111111');
    expect(await screen.findByText('Invalid Auth Code')).toBeVisible();
    await type(rendered, '222222');
    await waitFor(() => expect(rendered.toasts).toEqual(['Written']));
  });

  test('is followed by the error of the write itself', async () => {
    const refusal = { status: 409, body: { message: 'It is done already', code: 'CONFLICT' } };
    const rendered = await start({ '/admin/thing': [stepUp, refusal] });
    await type(rendered, '123456');
    await waitFor(() => expect(rendered.toasts).toEqual(['It is done already']));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('can be cancelled: the write is not sent again and no message is shown', async () => {
    const rendered = await start({ '/admin/thing': [stepUp, ok(null)] });
    await screen.findByRole('dialog');
    await rendered.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Write' })).toBeVisible();
    expect(rendered.toasts).toEqual([]);
    expect(rendered.callsTo('/admin/thing')).toHaveLength(1);
  });
});
