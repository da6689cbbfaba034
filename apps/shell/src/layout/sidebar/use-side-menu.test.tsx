import { act, render } from '@testing-library/react';
import { startTransition, useState } from 'react';
import { useSideMenu } from './use-side-menu';

beforeAll(() => {
  // A wide window, where the menu is beside the page.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
});

test('renders the layout once per navigation when the menu is closed', () => {
  let drawn = 0;
  let step = () => undefined as void;
  function Layout() {
    const { open, close } = useSideMenu();
    const [page, setPage] = useState('dashboard');
    drawn += 1;
    step = () => {
      startTransition(() => setPage('settings'));
      close();
    };
    return <p>{open ? 'open' : page}</p>;
  }
  const { container } = render(<Layout />);
  drawn = 0;
  act(() => step());
  expect(container).toHaveTextContent('settings');
  expect(drawn).toBe(1);
});
