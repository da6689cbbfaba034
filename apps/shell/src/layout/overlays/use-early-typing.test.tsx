import { GIVE_UP_AFTER_MS } from '@tessera/federation';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useEarlyTyping } from './use-early-typing';

const pressed = jest.fn();

/** Search whose field loads on demand. */
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

test('puts text that was typed before the field exists into it, and keeps the text typed after', async () => {
  const bring = await openSearch();
  await userEvent.keyboard('maxx{Backspace} s');
  const field = bring();
  await waitFor(() => expect(field).toHaveValue('max s'));
  await userEvent.type(field, 'o');
  expect(field).toHaveValue('max so');
});

test('passes no key to the page, and no Enter and Space to a button', async () => {
  await openSearch();
  await userEvent.keyboard('ab c{Enter}{Backspace}');
  expect(pressed).not.toHaveBeenCalled();
});

test('takes a character that needs AltGr, but no shortcut', async () => {
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

test('closes with Escape before the field exists, and clears the text', async () => {
  const bring = await openSearch();
  await userEvent.keyboard('ma{Escape}');
  expect(screen.queryByText('Open')).not.toBeInTheDocument();
  await userEvent.keyboard('x');
  expect(pressed).toHaveBeenCalledWith('x');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(bring()).toHaveValue('');
});

test('takes no keys when another element has the focus', async () => {
  const bring = await openSearch();
  await userEvent.keyboard('a');
  const button = screen.getByRole('button', { name: 'Search' });
  button.blur();
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(pressed).toHaveBeenCalledWith('Enter');
  await waitFor(() => expect(bring()).toHaveValue('a'));
});

test('takes no keys after the code failed to load', async () => {
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
