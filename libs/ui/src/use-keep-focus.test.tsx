import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useKeepFocus } from './use-keep-focus';

function Rows() {
  const [rows, setRows] = useState(['one', 'two']);
  const [asked, setAsked] = useState<string>();
  const list = useKeepFocus();
  const drop = (gone: string) => {
    setAsked(undefined);
    setRows(rows.filter((row) => row !== gone));
  };
  return (
    <>
      <p>Elsewhere</p>
      <div {...list} role="group" aria-label="Rows">
        {rows.map((row) => (
          <span key={row}>
            <button onClick={() => drop(row)}>{`Remove ${row}`}</button>
            <button onClick={() => setAsked(row)}>{`Ask about ${row}`}</button>
            {asked === row &&
              createPortal(<button onClick={() => drop(row)}>{`Yes, ${row}`}</button>, document.body)}
          </span>
        ))}
      </div>
    </>
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const list = () => screen.getByRole('group', { name: 'Rows' });

test('keeps the focus at the list when the focused row unmounts, without scrolling', async () => {
  const focus = jest.spyOn(HTMLElement.prototype, 'focus');
  render(<Rows />);
  await press('Remove one');
  expect(list()).toHaveFocus();
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
  focus.mockRestore();
});

test('counts a press in a dialog of a row as a press in the list', async () => {
  render(<Rows />);
  await press('Ask about one');
  await press('Yes, one');
  expect(list()).toHaveFocus();
});

test('does not move the focus back after a press elsewhere', async () => {
  const { rerender } = render(<Rows />);
  await press('Ask about one');
  await userEvent.click(screen.getByText('Elsewhere'));
  rerender(<Rows />);
  expect(document.body).toHaveFocus();
});
