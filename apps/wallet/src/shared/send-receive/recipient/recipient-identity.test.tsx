import { buildPreview, forgetDraft, ok, sofia, SOFIA_ADDRESS } from '@tessera/wallet-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { at, goToPreview, openSendReceive } from '../../../testing/send-harness';

const contact = {
  ...sofia,
  email: null,
  phone_number: null,
  country: null,
  following: true,
  followed_by: true,
};
const impostor = {
  ...contact,
  id: '01JD2V7Q8M3N4P5R6S7T8V9W9Z',
  username: 'tessera_support',
  following: false,
  followed_by: false,
};

beforeEach(() => {
  forgetDraft();
  localStorage.clear();
});

test('identifies a known @username with name, username and connection while it is typed', async () => {
  const opened = openSendReceive({ '/contacts/find': ok([contact]) });
  await opened.user.type(await screen.findByLabelText('To'), '@Sofia');
  expect(await screen.findByText('You follow each other · 2 earlier payments')).toBeVisible();
  expect(screen.getByText('Sofia Marchetti')).toBeVisible();
  expect(screen.getByText('@sofia')).toBeVisible();
  expect(opened.callsTo('/contacts/search/sofia')).toEqual([]);
});

test('identifies an address that was paid before', async () => {
  const opened = openSendReceive();
  await screen.findByRole('button', { name: 'Sofia' });
  await opened.user.click(screen.getByLabelText('To'));
  await opened.user.paste(SOFIA_ADDRESS);
  expect(await screen.findByText('2 earlier payments')).toBeVisible();
});

test('searches once for an unknown @username, and warns when the name equals that of a person paid before', async () => {
  const opened = openSendReceive({ '/contacts/search/tessera_support': ok([impostor]) });
  await opened.user.click(await screen.findByLabelText('To'));
  await opened.user.paste('@tessera_support');
  expect(await screen.findByText('Not in your contacts', {}, { timeout: 3000 })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'You know another person with this name, @sofia. This is @tessera_support.',
  );
  expect(opened.calls.filter(({ path }) => path.startsWith('/contacts/search/'))).toHaveLength(1);
});

test('names no person when the search does not find exactly this username', async () => {
  const opened = openSendReceive({ '/contacts/search/tessera': ok([impostor]) });
  await opened.user.type(await screen.findByLabelText('To'), '@tessera');
  await waitFor(() => expect(opened.callsTo('/contacts/search/tessera')).toHaveLength(1), { timeout: 3000 });
  expect(screen.queryByText('@tessera_support')).not.toBeInTheDocument();
});

test('shows the username of the recipient in the preview, and warns about an equal name there too', async () => {
  const receiver = { ...sofia, id: impostor.id, username: impostor.username };
  const opened = openSendReceive({ [at('transferPreview')]: ok(buildPreview({ receiver })) });
  await goToPreview(opened);
  const preview = screen.getByRole('form', { name: 'Preview' });
  expect(preview).toHaveTextContent('Sofia Marchetti@tessera_support');
  expect(within(preview).getByRole('alert')).toHaveTextContent('This is @tessera_support.');
});
