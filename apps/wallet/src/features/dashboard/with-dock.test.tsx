import { ok, renderWithAnswers, wallets } from '@tessera/wallet-kit/testing';
import { breakpoints } from '@tessera/ui';
import { setMedia } from '../../testing/set-media';
import { WithDock } from './with-dock';

const preload = jest.fn();
jest.mock('@tessera/wallet-kit', () => ({
  ...jest.requireActual<object>('@tessera/wallet-kit'),
  preloadTransferViews: () => preload(),
}));

beforeEach(() => preload.mockClear());

const open = () =>
  renderWithAnswers(
    <WithDock wallet={undefined} failed={false}>
      <p>Balance</p>
    </WithDock>,
    { answers: { '/wallets': wallets, '/contacts/get-recents': ok([]) } },
  );

test('the code of the panel comes beside the tokens that it waits for', () => {
  setMedia(breakpoints.docked);
  open();
  expect(preload).toHaveBeenCalledTimes(1);
});

test('where no panel stands at the side, none of its code is fetched', () => {
  setMedia();
  open();
  expect(preload).not.toHaveBeenCalled();
});
