// size: every state of one dialog
import { buildUser, ok, renderWithAnswers, type Answers } from '@tessera/wallet-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { buildContact, done, idOf, marina, sofia } from '../../testing/people.builder';
import { SearchModal } from './search-modal';

const toast = { error: jest.fn(), loading: jest.fn(), dismiss: jest.fn(), success: jest.fn() };
jest.mock('@tessera/ui', () => ({
  ...jest.requireActual<object>('@tessera/ui'),
  get toast() {
    return toast;
  },
}));

function Opener({ takeTyped }: { takeTyped: (() => string) | undefined }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open again</button>
      <SearchModal open={open} onClose={() => setOpen(false)} takeTyped={takeTyped} />
    </>
  );
}

const nobody = { status: 200, body: { data: 'No Contacts in Your Network' } };

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

function open(answers: Answers = {}, takeTyped?: () => string) {
  const opened = renderWithAnswers(<Opener takeTyped={takeTyped} />, {
    answers: { '/contacts/find': ok([]), '/contacts/search/mari': ok([sofia, marina]), ...answers },
  });
  return { ...opened, user: userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTimeAsync(ms) }) };
}
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const field = () => screen.findByRole('textbox', { name: 'Search contacts' });

async function search(opened: ReturnType<typeof open>, text = 'mari') {
  await opened.user.type(await field(), text);
  await wait(800);
}
const searches = (opened: ReturnType<typeof open>) =>
  opened.calls.map(({ path }) => path).filter((path) => path.startsWith('/contacts/search/'));

test('shows only the prompt and does not search below 4 characters', async () => {
  const opened = open();
  await search(opened, ' mar ');
  expect(screen.getByRole('heading', { name: 'Search Contact Here' })).toBeVisible();
  expect(searches(opened)).toEqual([]);
});

test('searches once from 4 characters on, 800 ms after the last one, with the text trimmed', async () => {
  const opened = open();
  await opened.user.type(await field(), ' mari ');
  expect(screen.getByText('Searching', { selector: 'p' })).toBeVisible();
  await wait(750);
  expect(searches(opened)).toEqual([]);
  await wait(50);
  expect(searches(opened)).toEqual(['/contacts/search/mari']);
  expect(await screen.findByRole('link', { name: 'Marina Costa' })).toBeVisible();
});

test('searches for text typed before the dialog was mounted', async () => {
  const opened = open({}, jest.fn(() => '').mockReturnValueOnce('mar'));
  const input = await field();
  await waitFor(() => expect(input).toHaveValue('mar'));
  await search(opened, 'i');
  expect(searches(opened)).toEqual(['/contacts/search/mari']);
  expect(await screen.findByRole('link', { name: 'Marina Costa' })).toBeVisible();
});

test('does not search the same text again', async () => {
  const opened = open();
  await search(opened);
  await screen.findByRole('link', { name: 'Marina Costa' });
  await opened.user.type(await field(), 'x{Backspace} ');
  await wait(2000);
  await opened.user.type(await field(), '{Enter}');
  expect(searches(opened)).toEqual(['/contacts/search/mari']);
});

test('shows a toast for fewer than 4 characters and searches at once with 4 on submit', async () => {
  const opened = open();
  await opened.user.type(await field(), 'mar');
  await opened.user.click(screen.getByRole('button', { name: 'Search' }));
  expect(toast.error).toHaveBeenCalledWith('Please search atleast 4 characters for a contacts');
  await opened.user.type(await field(), 'i');
  await opened.user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(searches(opened)).toEqual(['/contacts/search/mari']));
});

test('announces the number of results and shows the follow state of each', async () => {
  const opened = open();
  await search(opened);
  const list = await screen.findByRole('list', { name: 'Results' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('2 results')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('button', { name: 'Unfollow Sofia Marchetti' })).toHaveTextContent('Unfollow');
  expect(screen.getByRole('button', { name: 'Follow Marina Costa' })).toHaveTextContent('Follow');
  expect(screen.getByText('@sofiam · Follows you')).toBeVisible();
});

test('keeps the previous results while the next ones load', async () => {
  const omar = buildContact({ id: idOf(3), first_name: 'Omar', last_name: 'marino', username: 'omarv' });
  const opened = open({ '/contacts/search/marin': ok([omar]) });
  await search(opened);
  await screen.findByRole('link', { name: 'Marina Costa' });
  await opened.user.type(await field(), 'n');
  await wait(700);
  expect(screen.getByRole('link', { name: 'Marina Costa' })).toBeVisible();
  await wait(100);
  expect(await screen.findByRole('link', { name: 'Omar Marino' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Marina Costa' })).not.toBeInTheDocument();
});

test('does not show results from before the text was too short', async () => {
  const opened = open({ '/contacts/search/zzyx': nobody });
  await search(opened);
  await screen.findByRole('link', { name: 'Marina Costa' });
  await opened.user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await field()).toHaveFocus();
  await opened.user.type(await field(), 'zzyx');
  expect(screen.queryByRole('link', { name: 'Marina Costa' })).not.toBeInTheDocument();
  await wait(800);
  expect(await screen.findByRole('heading', { name: 'No Contacts in Your Network' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Invite/ })).not.toBeInTheDocument();
});

test('invites an e-mail without an account, once', async () => {
  const email = 'lena.fischer@posteo.de';
  const opened = open({
    [`/contacts/search/${encodeURIComponent(email)}`]: nobody,
    '/user/email-invite': { status: 202, body: { message: 'ok' } },
  });
  await search(opened, email);
  await opened.user.click(await screen.findByRole('button', { name: `Invite ${email}` }));
  expect(await screen.findByRole('button', { name: 'Invited' })).toBeVisible();
  expect(opened.toasts).toEqual(['Contact invited successfully']);
  expect(opened.callsTo('/user/email-invite').map(({ body }) => body)).toEqual([{ email }]);
  await opened.user.click(screen.getByRole('button', { name: 'Invited' }));
  expect(opened.callsTo('/user/email-invite')).toHaveLength(1);
});

test('dismisses the toast of an invitation whose response arrives after closing', async () => {
  const email = 'lena.fischer@posteo.de';
  toast.loading.mockReturnValueOnce('sending');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const opened = open({
    [`/contacts/search/${encodeURIComponent(email)}`]: nobody,
    '/user/email-invite': async () => {
      await answered;
      return { status: 202, body: { message: 'ok' } };
    },
  });
  await search(opened, email);
  await opened.user.click(await screen.findByRole('button', { name: `Invite ${email}` }));
  await opened.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(toast.dismiss).not.toHaveBeenCalled();
  answer();
  await waitFor(() => expect(toast.dismiss).toHaveBeenCalledWith('sending'));
  expect(opened.toasts).toEqual(['Contact invited successfully']);
});

test('offers no invitation in an unsupported country', async () => {
  const email = 'lena.fischer@posteo.de';
  const opened = open({ [`/contacts/search/${encodeURIComponent(email)}`]: nobody });
  act(() => opened.session.store.setState({ user: { ...buildUser('oleg'), country: 'RU' } }));
  await search(opened, email);
  expect(await screen.findByRole('heading', { name: 'No Contacts in Your Network' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Invite/ })).not.toBeInTheDocument();
});

test('shows the reason of a failed invitation and sends it again', async () => {
  const email = 'lena.fischer@posteo.de';
  const opened = open({
    [`/contacts/search/${encodeURIComponent(email)}`]: nobody,
    '/user/email-invite': { status: 409, body: { message: 'You invited this address not long ago' } },
  });
  await search(opened, email);
  await opened.user.click(await screen.findByRole('button', { name: `Invite ${email}` }));
  await waitFor(() => expect(opened.toasts).toEqual(['You invited this address not long ago']));
  expect(screen.getByRole('button', { name: `Invite ${email}` })).toBeVisible();
});

test('logs a failed search without a toast, and retries', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const opened = open({ '/contacts/search/mari': [{ status: 500, body: {} }, ok([marina])] });
  await search(opened);
  await opened.user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('link', { name: 'Marina Costa' })).toBeVisible();
  expect(log).toHaveBeenCalledTimes(1);
  expect([opened.toasts, toast.error.mock.calls]).toEqual([[], []]);
  log.mockRestore();
});

describe('following', () => {
  const path = `/user/follow/${marina.id}`;

  test('confirms, updates the row after the response, and restores the focus', async () => {
    const opened = open({ [path]: done });
    await search(opened);
    await opened.user.click(await screen.findByRole('button', { name: 'Follow Marina Costa' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Follow' });
    expect(dialog).toHaveTextContent('Are you sure you want to follow Marina Costa?');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Follow' })).toHaveFocus());
    expect(opened.callsTo(path)).toEqual([]);
    await opened.user.keyboard('{Enter}');
    const button = await screen.findByRole('button', { name: 'Unfollow Marina Costa' });
    await waitFor(() => expect(button).toHaveFocus());
    expect(opened.toasts).toEqual(['User Followed successfully']);
    await waitFor(() => expect(opened.callsTo('/contacts/find')).toHaveLength(1));
  });

  test('changes nothing on Cancel', async () => {
    const opened = open({ [path]: done });
    await search(opened);
    await opened.user.click(await screen.findByRole('button', { name: 'Follow Marina Costa' }));
    await opened.user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Follow Marina Costa' })).toHaveFocus());
    expect(opened.callsTo(path)).toEqual([]);
  });

  test('keeps the row and shows the reason on failure', async () => {
    const opened = open({ [path]: { status: 429, body: { message: 'Too many requests' } } });
    await search(opened);
    await opened.user.click(await screen.findByRole('button', { name: 'Follow Marina Costa' }));
    await opened.user.click(await screen.findByRole('button', { name: 'Follow' }));
    await waitFor(() => expect(opened.toasts).toEqual(['Too many requests']));
    expect(screen.getByRole('button', { name: 'Follow Marina Costa' })).toBeVisible();
  });

  test('confirms an unfollow with its own text', async () => {
    const opened = open({ [`/user/follow/${sofia.id}`]: done });
    await search(opened);
    await opened.user.click(await screen.findByRole('button', { name: 'Unfollow Sofia Marchetti' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Unfollow' });
    expect(dialog).toHaveTextContent('Are you sure you want to unfollow Sofia Marchetti?');
    await opened.user.click(within(dialog).getByRole('button', { name: 'Unfollow' }));
    expect(await screen.findByRole('button', { name: 'Follow Sofia Marchetti' })).toBeVisible();
    expect(opened.toasts).toEqual(['User Unfollowed successfully']);
  });
});

test('moves through field and names by arrow keys, and opens the profile on Enter', async () => {
  const opened = open();
  await search(opened);
  const first = await screen.findByRole('link', { name: 'Sofia Marchetti' });
  await opened.user.keyboard('{ArrowDown}');
  expect(first).toHaveFocus();
  await opened.user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Marina Costa' })).toHaveFocus();
  await opened.user.keyboard('{ArrowUp}{ArrowUp}');
  expect(await field()).toHaveFocus();
  await opened.user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(opened.router.state.location.pathname).toBe('/contacts/marinac'));
});

test('closes on Escape and reopens empty', async () => {
  const opened = open();
  await search(opened);
  await screen.findByRole('link', { name: 'Marina Costa' });
  await opened.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await opened.user.click(screen.getByRole('button', { name: 'Open again' }));
  expect(await field()).toHaveValue('');
  expect(screen.getByRole('heading', { name: 'Search Contact Here' })).toBeVisible();
});
