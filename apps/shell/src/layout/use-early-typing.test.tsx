import { GIVE_UP_AFTER_MS } from '@tessera/federation';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useEarlyTyping } from './use-early-typing';

const pressed = jest.fn();

/** A search whose field comes when it is brought. */
function Search({ here = false }: { here?: boolean }) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const takeTyped = useEarlyTyping(open, () => setOpen(false));
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for a page that listens to keys
    <div onKeyDown={({ key }) => pressed(key)}>
      <button onClick={() => setOpen(true)}>Search</button>
      {open && <p>Open</p>}
      {open && here && (
        <input
          aria-label="Contacts"
          value={text}
          onFocus={() => setText((before) => before + takeTyped())}
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </div>
  );
}

async function openSearch() {
  const { rerender } = render(<Search />);
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  pressed.mockClear();
  return () => {
    rerender(<Search here />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Contacts' });
    act(() => field.focus());
    return field;
  };
}

test('what is typed before the field is there stands in it, and what comes after goes on from there', async () => {
  const bring = await openSearch();
  await userEvent.keyboard('maxx{Backspace} s');
  const field = bring();
  await waitFor(() => expect(field).toHaveValue('max s'));
  await userEvent.type(field, 'o');
  expect(field).toHaveValue('max so');
});

test('the page below gets none of it: no key, and Enter and Space press no button', async () => {
  await openSearch();
  await userEvent.keyboard('ab c{Enter}{Backspace}');
  expect(pressed).not.toHaveBeenCalled();
});

test('a sign that needs AltGr is typed, a shortcut is none', async () => {
  const bring = await openSearch();
  const altGr = new KeyboardEvent('keydown', {
    key: '@',
    ctrlKey: true,
    altKey: true,
    modifierAltGraph: true,
  });
  fireEvent(window, altGr);
  expect(fireEvent.keyDown(window, { key: 'k', ctrlKey: true })).toBe(true);
  const field = bring();
  await waitFor(() => expect(field).toHaveValue('@'));
});

test('Escape closes what has not come yet, and nothing of it is there the next time', async () => {
  const bring = await openSearch();
  await userEvent.keyboard('ma{Escape}');
  expect(screen.queryByText('Open')).not.toBeInTheDocument();
  await userEvent.keyboard('x');
  expect(pressed).toHaveBeenCalledWith('x');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(bring()).toHaveValue('');
});

test('once something else has the focus its keys are its own', async () => {
  const bring = await openSearch();
  await userEvent.keyboard('a');
  const button = screen.getByRole('button', { name: 'Search' });
  button.blur();
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(pressed).toHaveBeenCalledWith('Enter');
  await waitFor(() => expect(bring()).toHaveValue('a'));
});

test('the page has its keys again when the code is given up', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    await openSearch();
    const press = () => fireEvent.keyDown(document.body, { key: 'a' });
    expect(press()).toBe(false);
    act(() => jest.advanceTimersByTime(GIVE_UP_AFTER_MS));
    expect(press()).toBe(true);
  } finally {
    jest.useRealTimers();
  }
});
