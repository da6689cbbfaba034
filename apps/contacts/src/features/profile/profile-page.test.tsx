// size: one page with its form and its photo
import type { Profile } from '@tessera/contracts/people';
import { buildUser, ok, renderWithAnswers, tokensOf, type Answers } from '@tessera/wallet-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@tessera/client';
import { idOf } from '../../testing/people.builder';
import { ProfilePage } from './profile-page';

const sendPhoto = jest.fn();
const toast = { error: jest.fn(), success: jest.fn() };
jest.mock('@tessera/ui', () => ({
  ...jest.requireActual<object>('@tessera/ui'),
  get toast() {
    return toast;
  },
}));
jest.mock('@tessera/api', () => ({
  ...jest.requireActual<object>('@tessera/api'),
  // This test environment cannot read jsdom's FormData; the API call has its own test.
  useSaveAvatar: () => ({ mutateAsync: sendPhoto, isPending: false }),
}));

const profile: Profile = {
  id: idOf(1),
  first_name: 'Maya',
  last_name: 'okafor',
  username: 'mayaok',
  avatar: null,
  bio: 'Tiles.',
  country: 'GB',
  joined: '2026-01-01T00:00:00.000Z',
  followers: 86,
  follows: 1,
  relation: 'self',
  hidden: false,
  email: 'maya@example.com',
  phone_number: null,
  linked: null,
  referrals: 0,
  blocked: 0,
};
const countries = ok([
  { code: 'GB', name: 'United Kingdom', dial_code: '+44', blocked: false },
  { code: 'RU', name: 'Russia', dial_code: '+7', blocked: true },
]);

beforeEach(() => {
  jest.clearAllMocks();
  sessionStorage.clear();
});

async function open(answers: Answers = {}) {
  const opened = renderWithAnswers(<ProfilePage />, {
    path: '/profile',
    answers: { '/countries': countries, '/user/profile': ok(profile), ...answers },
  });
  await screen.findByRole('textbox', { name: 'First name' });
  return opened;
}
/** Responses for reading and saving, which share a path. */
const saved = (answer: ReturnType<typeof ok>): Answers => ({
  '/user/profile': ({ body }) => (body === undefined ? ok(profile) : answer),
});
const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save changes' });
async function retype(user: Awaited<ReturnType<typeof open>>['user'], name: string, text: string) {
  await user.clear(field(name));
  await user.type(field(name), text);
}

test('shows a skeleton while it loads', async () => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  renderWithAnswers(<ProfilePage />, {
    path: '/profile',
    answers: { '/countries': countries, '/user/profile': () => held.then(() => ok(profile)) },
  });
  expect(await screen.findByRole('status', { name: 'Loading your profile' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  answer();
  expect(await screen.findByRole('textbox', { name: 'First name' })).toBeVisible();
});

test('shows the saved names, contact data and follow counts', async () => {
  await open();
  expect(
    [field('First name'), field('Username'), field('Bio')].map((one) => (one as HTMLInputElement).value),
  ).toEqual(['Maya', 'mayaok', 'Tiles.']);
  expect(field('Email')).toHaveAttribute('readonly');
  expect(field('Email')).toHaveValue('maya@example.com');
  expect(screen.getByRole('link', { name: 'Add' })).toHaveAttribute('href', '/verify-phone-number');
  expect(screen.getByRole('link', { name: '86 followers' })).toHaveAttribute('href', '/followers');
  expect(screen.getByRole('switch', { name: 'Hide from public search' })).not.toBeChecked();
  expect(save()).toBeDisabled();
});

test('sends only changed fields and confirms', async () => {
  const { user, calls } = await open(saved(ok({ ...profile, bio: 'New.', hidden: true })));
  await retype(user, 'Bio', 'New.');
  await user.click(screen.getByRole('switch', { name: 'Hide from public search' }));
  await user.click(save());
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Profile saved'));
  expect(calls.filter(({ body }) => body !== undefined).map(({ body }) => body)).toEqual([
    { bio: 'New.', hidden: true },
  ]);
  await waitFor(() => expect(save()).toBeDisabled());
});

describe('concurrent change on another device', () => {
  const elsewhere = { ...profile, last_name: 'reyes', country: 'SE' };

  test('updates fields without edits', async () => {
    const { queryClient } = await open();
    act(() => void queryClient.setQueryData(['profile', null], elsewhere));
    await waitFor(() => expect(field('Last name')).toHaveValue('reyes'));
    expect(save()).toBeDisabled();
  });

  test('is not reverted by saving another field', async () => {
    const { user, queryClient, calls } = await open(saved(ok({ ...elsewhere, bio: 'New.' })));
    await retype(user, 'Bio', 'New.');
    act(() => void queryClient.setQueryData(['profile', null], elsewhere));
    await waitFor(() => expect(field('Last name')).toHaveValue('reyes'));
    expect(field('Bio')).toHaveValue('New.');
    await user.click(save());
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Profile saved'));
    expect(calls.filter(({ body }) => body !== undefined).map(({ body }) => body)).toEqual([{ bio: 'New.' }]);
  });
});

test('keeps only changed values, and none after saving', async () => {
  const { user, session } = await open(saved(ok({ ...profile, bio: 'New.' })));
  act(() => session.login(tokensOf(buildUser('maya')), buildUser('maya')));
  await retype(user, 'Bio', 'New.');
  expect(session.forms.read('profile')).toEqual({ bio: 'New.' });
  await user.click(save());
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Profile saved'));
  expect(session.forms.read('profile')).toBeNull();
});

test('shows a taken username as a field error and keeps all values', async () => {
  const errors = { username: ['This username is taken'] };
  const { user } = await open(
    saved({ status: 409, body: { message: errors.username[0], code: 'USERNAME_TAKEN', errors } }),
  );
  await retype(user, 'Username', 'danreyes');
  await retype(user, 'Bio', 'Still here');
  await user.click(save());
  expect(await screen.findByText('This username is taken')).toBeVisible();
  expect(field('Username')).toHaveAccessibleDescription('This username is taken');
  expect([field('Username'), field('Bio')].map((one) => (one as HTMLInputElement).value)).toEqual([
    'danreyes',
    'Still here',
  ]);
});

test('shows validation errors without a request', async () => {
  const { user, calls } = await open();
  await retype(user, 'Username', 'a b');
  await user.click(save());
  expect(await screen.findByText('Use 3 to 30 of a–z, 0–9, _ and .')).toBeVisible();
  expect(calls.filter(({ body }) => body !== undefined)).toEqual([]);
});

test('confirms leaving with changes', async () => {
  const { user, router, session } = await open();
  act(() => session.login(tokensOf(buildUser('maya')), buildUser('maya')));
  await retype(user, 'Bio', 'Not saved');
  await user.click(screen.getByRole('link', { name: '86 followers' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect([router.state.location.pathname, (field('Bio') as HTMLInputElement).value]).toEqual([
    '/profile',
    'Not saved',
  ]);
  await user.click(screen.getByRole('link', { name: '86 followers' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('elsewhere')).toBeVisible();
});

test('copies the user’s own invite link', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Copy invite link' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Invite link copied to clipboard'));
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/c/mayaok`);
});

test('offers to link an e-mail or phone, or links to Settings', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Link account' }));
  expect(await screen.findByRole('menuitem', { name: 'By email' })).toHaveAttribute(
    'href',
    '/verify-identifier',
  );
  expect(screen.getByRole('menuitem', { name: 'By phone' })).toHaveAttribute('href', '/verify-phone-number');
});

describe('photo', () => {
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('Choose a photo'), { target: { files: [file] } });
  const crop = () => screen.findByRole('dialog', { name: 'Crop photo' });
  const photo = new File(['x'], 'me.png', { type: 'image/png' });
  const bitmaps: (ImageBitmap & { close: jest.Mock })[] = [];
  const closed = () => bitmaps.map(({ close }) => close.mock.calls.length);
  const drawn = { drawImage: jest.fn(), toBlob: jest.fn() };
  beforeEach(() => {
    const context = { save() {}, restore() {}, clearRect() {}, translate() {}, rotate() {}, scale() {} };
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement) {
      return { ...context, canvas: this, drawImage: drawn.drawImage };
    } as never;
    HTMLCanvasElement.prototype.toBlob = (done) => done(drawn.toBlob() as Blob | null);
    bitmaps.length = 0;
    globalThis.createImageBitmap = jest.fn(async () => {
      const bitmap = { width: 800, height: 600, close: jest.fn() };
      bitmaps.push(bitmap);
      return bitmap;
    });
    drawn.toBlob.mockReturnValue(new Blob(['cropped'], { type: 'image/png' }));
  });

  test.each([
    ['another type', new File(['x'], 'me.gif', { type: 'image/gif' })],
    ['4 MB', new File([new Uint8Array(4 * 1024 * 1024)], 'me.png', { type: 'image/png' })],
  ])('rejects %s with a message and disables saving', async (_name, file) => {
    const { user } = await open();
    choose(file);
    const dialog = await crop();
    expect(await within(dialog).findByText('Profile photo must be PNG or JPEG under 4MB')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Save photo' }));
    expect(await within(dialog).findByText('Please select an image')).toBeVisible();
  });

  test('moves and zooms by keys and slider', async () => {
    const { user } = await open();
    choose(photo);
    const dialog = await crop();
    const area = within(dialog).getByRole('button', { name: 'Photo, drag to move' });
    // The dialog focuses its first field after it has opened.
    await waitFor(() => expect(within(dialog).getByRole('slider')).toHaveFocus());
    act(() => area.focus());
    await user.keyboard('++{Shift>}{ArrowRight}{/Shift}-');
    expect(within(dialog).getByRole('slider', { name: 'Zoom' })).toHaveValue('1.1');
    await user.click(within(dialog).getByRole('button', { name: 'Zoom in' }));
    expect(within(dialog).getByRole('slider', { name: 'Zoom' })).toHaveValue('1.2');
    expect(drawn.drawImage.mock.calls.length).toBeGreaterThan(4);
  });

  test('closes the bitmap when another photo is chosen and when the page is left', async () => {
    const { user, router } = await open();
    choose(photo);
    await crop();
    choose(photo);
    await waitFor(() => expect(closed()).toEqual([1, 0]));
    await user.click(within(await crop()).getByRole('button', { name: 'Cancel' }));
    await act(() => router.navigate('/elsewhere'));
    expect(closed()).toEqual([1, 1]);
  });

  test('closes a bitmap that was decoded after the page was left', async () => {
    let decoded = () => {};
    const decoding = new Promise<void>((resolve) => (decoded = resolve));
    const bitmap = { width: 800, height: 600, close: jest.fn() };
    globalThis.createImageBitmap = () => decoding.then(() => bitmap);
    const { router } = await open();
    choose(photo);
    await act(() => router.navigate('/elsewhere'));
    decoded();
    await waitFor(() => expect(bitmap.close).toHaveBeenCalledTimes(1));
  });

  test('shows an error when cropping fails', async () => {
    drawn.toBlob.mockReturnValue(null);
    const { user } = await open();
    choose(photo);
    await user.click(within(await crop()).getByRole('button', { name: 'Save photo' }));
    expect(await screen.findByText('Failed to crop image')).toBeVisible();
  });

  test('shows the server’s reason and keeps the dialog open until a photo is accepted', async () => {
    const message = 'This picture cannot be read';
    const place = { endpoint: '/user/avatar', method: 'POST' };
    sendPhoto.mockRejectedValueOnce(new ApiError({ message, status: 422, ...place }));
    const { user } = await open();
    choose(photo);
    await user.click(within(await crop()).getByRole('button', { name: 'Save photo' }));
    expect(await screen.findByText(message)).toBeVisible();
    await user.click(within(await crop()).getByRole('button', { name: 'Save photo' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Photo saved'));
    expect(sendPhoto).toHaveBeenLastCalledWith(expect.any(Blob));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('removes the photo', async () => {
    const { user, callsTo } = await open({
      '/user/profile': ok({ ...profile, avatar: '/media/avatars/x.png' }),
      '/user/avatar': { status: 200, body: null },
    });
    await user.click(screen.getByRole('button', { name: 'Remove photo' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Photo removed'));
    expect(callsTo('/user/avatar')).toHaveLength(1);
  });
});
