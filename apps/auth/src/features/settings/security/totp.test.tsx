import { screen, waitFor, within } from '@testing-library/react';
import { buildSecurity } from '../../../testing/builders';
import { done, ok, openSettings, refused } from '../../../testing/open-settings';
import { groupKey } from './group-key';

type Answers = Parameters<typeof openSettings>[1];
const secret = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Tessera:maya?secret=JBSWY3DPEHPK3PXP' };
const codes = ['4kq7-m2xd-9trb', 'h6vn-8pca-2yjf'];
const wrongCode = {
  status: 401,
  body: { error: 'Invalid Auth Code', message: 'Invalid Auth Code', code: 'INVALID_AUTH_CODE' },
};
const open = (totp: boolean, answers: Answers) =>
  openSettings('security', {
    '/user/security': ok(buildSecurity({ totp, recoveryCodesLeft: totp ? 8 : 0 })),
    ...answers,
  });

async function setUp(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  await user.click(await screen.findByLabelText('Password'));
  await user.paste('tessera-one!');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

test('groups the characters of a key by four', () => {
  expect(groupKey('JBSWY3DPEHPK3PXPAB')).toBe('JBSW Y3DP EHPK 3PXP AB');
});

const preventsUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('turns the app on with password, key and first code, and requires the tick for the recovery codes', async () => {
  const { user, calls } = open(false, {
    '/user/totp': ok(secret),
    '/user/totp/verify': ok({ recovery_codes: codes }),
  });
  await setUp(user);
  expect(await screen.findByRole('img', { name: 'QR code of the key' })).toBeVisible();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Turn on' })).toBeDisabled();
  await user.click(screen.getByLabelText('Digit 1 of 6'));
  await user.paste('712345');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));

  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(codes);
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
  expect(screen.getByRole('button', { name: 'Done' })).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Recovery codes' })).toBeVisible();
  expect(preventsUnload()).toBe(true);
  await user.click(screen.getByLabelText(/I kept these codes/));
  expect(preventsUnload()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(document.body).not.toHaveTextContent(codes[0] ?? '');
  expect(calls.filter(({ path }) => path.startsWith('/user/totp')).map(({ body }) => body)).toEqual([
    { password: 'tessera-one!' },
    { code: '712345' },
  ]);
});

test('shows a wrong password under its field, announces a wrong code and clears the boxes', async () => {
  let password = refused(422, 'This is not your password', 'password');
  const { user } = open(false, {
    '/user/totp': () => password,
    '/user/totp/verify': wrongCode,
  });
  await setUp(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('This is not your password');
  expect(screen.getByLabelText('Password')).toHaveValue('tessera-one!');
  password = { status: 200, body: { data: secret } } as never;
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByLabelText('Digit 1 of 6'));
  await user.paste('712345');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid Auth Code');
  expect(screen.getByLabelText('Digit 1 of 6')).toHaveValue('');
});

test('renews the codes with password and code, and offers to copy and to save them', async () => {
  const made: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => {
    made.push(blob);
    return 'blob:codes';
  };
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  let answer: { status: number; body: unknown } = wrongCode;
  const { user, calls } = open(true, { '/user/totp/recovery-codes': () => answer });
  await user.click(await screen.findByRole('button', { name: 'New codes' }));
  await user.click(await screen.findByLabelText('Password'));
  await user.paste('tessera-one!');
  await user.click(screen.getByRole('button', { name: 'Make new codes' }));
  expect(await screen.findByText('Enter a code')).toBeVisible();
  await user.type(screen.getByLabelText('Code of the app, or a recovery code'), '712345');
  await user.click(screen.getByRole('button', { name: 'Make new codes' }));
  expect(await screen.findByText('Invalid Auth Code')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('tessera-one!');
  answer = ok({ recovery_codes: codes });
  await user.click(screen.getByRole('button', { name: 'Make new codes' }));
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(calls.filter(({ path }) => path === '/user/totp/recovery-codes').at(-1)?.body).toEqual({
    password: 'tessera-one!',
    code: '712345',
  });
  expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect([click.mock.calls.length, made[0]?.size]).toEqual([1, codes.join('\n').length + 1]);
  click.mockRestore();
});

test('turns the app off with the password and a code', async () => {
  let answer: { status: number; body: unknown } = wrongCode;
  const { user, calls, toasts } = open(true, { 'DELETE /user/totp': () => answer });
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  const dialog = await screen.findByRole('dialog', { name: 'Turn off authenticator app' });
  await user.click(within(dialog).getByRole('button', { name: 'Turn off' }));
  expect(await within(dialog).findByText('Password is required')).toBeVisible();
  expect(within(dialog).getByText('Enter a code')).toBeVisible();
  await user.click(within(dialog).getByLabelText('Password'));
  await user.paste('tessera-one!');
  await user.type(within(dialog).getByLabelText('Code of the app, or a recovery code'), '712345');
  await user.click(within(dialog).getByRole('button', { name: 'Turn off' }));
  expect(await within(dialog).findByText('Invalid Auth Code')).toBeVisible();
  answer = done;
  await user.click(within(dialog).getByRole('button', { name: 'Turn off' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.filter(({ path }) => path === '/user/totp').at(-1)?.body).toEqual({
    password: 'tessera-one!',
    code: '712345',
  });
  expect(toasts).toEqual([]);
});
