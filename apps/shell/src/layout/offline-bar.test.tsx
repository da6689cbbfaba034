import { act, render, screen } from '@testing-library/react';
import { OfflineBar } from './offline-bar';

function setOnline(online: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}
afterEach(() => jest.restoreAllMocks());

test('shows a warning about stale data while the browser is offline', () => {
  render(<OfflineBar />);
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  setOnline(false);
  expect(status).toHaveTextContent(/^No connection\. Figures may be out of date/);
  setOnline(true);
  expect(status).toBeEmptyDOMElement();
});
