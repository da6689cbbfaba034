import type { Role } from '@tessera/contracts/identity';
import { renderWithAnswers } from '@tessera/wallet-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { AreaTabs } from './area-tabs';

const roles: Role[] = ['Admin'];
const drawn = jest.fn();
const widthOf = (element: HTMLElement, clientWidth: number) =>
  Object.defineProperty(element, 'clientWidth', { configurable: true, value: clientWidth });

/** Renders the tabs on a phone, where they overflow. */
function openTabs() {
  renderWithAnswers(
    <Profiler id="tabs" onRender={drawn}>
      <AreaTabs roles={roles} />
    </Profiler>,
    { answers: {} },
  );
  const row = screen.getByRole('navigation', { name: 'Areas' });
  Object.defineProperty(row, 'scrollWidth', { value: 700 });
  screen.getByRole('link', { name: 'Users' }).setAttribute('aria-current', 'page');
  widthOf(row, 390);
  fireEvent(window, new Event('resize'));
  return row;
}

test('keeps the scroll position when only the height of the window changes', () => {
  const row = openTabs();
  row.scrollLeft = 120;
  fireEvent(window, new Event('resize'));
  expect(row.scrollLeft).toBe(120);
  widthOf(row, 360);
  fireEvent(window, new Event('resize'));
  expect(row.scrollLeft).not.toBe(120);
});

test('renders when a fade begins or ends, not on every scroll event', () => {
  const row = openTabs();
  row.scrollLeft = 100;
  fireEvent.scroll(row);
  row.scrollLeft = 110;
  fireEvent.scroll(row);
  drawn.mockClear();
  row.scrollLeft = 120;
  fireEvent.scroll(row);
  expect(drawn).not.toHaveBeenCalled();
  row.scrollLeft = 310;
  fireEvent.scroll(row);
  expect(drawn).toHaveBeenCalled();
});
