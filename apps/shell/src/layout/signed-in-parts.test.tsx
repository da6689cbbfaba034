import { act, screen } from '@testing-library/react';
import { forgetLive, keepLive } from '../live/kept-remotes';
import { LIVE_VERSION } from '../live/live-version';
import { everything } from '../testing/registry-entries';
import { renderShell } from '../testing/render-shell';
import { documents } from '../updates/documents';

let reload: jest.SpyInstance;
beforeEach(() => {
  reload = jest.spyOn(documents, 'reload').mockImplementation(() => undefined);
});
afterEach(() => {
  forgetLive();
  jest.restoreAllMocks();
});

const live = everything().map((entry) =>
  entry.manifest.name === 'contacts' ? { ...entry, version: LIVE_VERSION } : entry,
);

test.each([
  ['reloads once after a login when a logout has ended its live remote', false, live, 1],
  ['stays while the tab runs a live remote', true, live, 0],
  ['stays after a login without a live remote', false, everything(), 0],
])('%s', async (_what, isLive, entries, times) => {
  if (isLive) keepLive('contacts@http://localhost:4302');
  renderShell({ entries });
  await screen.findByRole('heading', { name: 'Page home' });
  await act(async () => undefined);
  expect(reload).toHaveBeenCalledTimes(times);
});
