import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog, Drawer } from './overlays';

function Opener({ busy = false }: { busy?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog open={open} onOpenChange={setOpen} title="Send/Receive" busy={busy}>
        <button>Inside</button>
      </Dialog>
    </>
  );
}

test('is named by its title and returns the focus on Escape', async () => {
  render(<Opener />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send/Receive' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

const field = <input aria-label="Amount" />;
const choice = <button>Choose</button>;
const hidden = <input aria-hidden="true" tabIndex={-1} />;

describe.each([
  ['a dialog', Dialog],
  ['a drawer', Drawer],
])('%s', (name, Layer) => {
  async function open(children: ReactNode) {
    render(
      <Layer open onOpenChange={() => undefined} title="Stake">
        {children}
      </Layer>,
    );
    await screen.findByRole('dialog', { name: 'Stake' });
  }

  test('focuses the first field on open', async () => {
    await open([<span key="hidden">{hidden}</span>, <p key="text">Text</p>, <p key="field">{field}</p>]);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveFocus());
  });

  test('focuses the title on open when there is only text', async () => {
    await open(<p>Nothing to fill in.</p>);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Stake' })).toHaveFocus());
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  });

  test('does not focus the cross on open without a field', async () => {
    await open(choice);
    const first =
      name === 'a dialog'
        ? screen.getByRole('button', { name: 'Choose' })
        : screen.getByRole('heading', { name: 'Stake' });
    await waitFor(() => expect(first).toHaveFocus());
  });
});

test('closes on the cross', async () => {
  render(<Opener />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('cannot be closed while busy', async () => {
  render(<Opener busy />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('button', { name: 'Close' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('focuses the safe button, cancels on Escape and confirms on the verb', async () => {
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  render(
    <ConfirmDialog open title="Logout" confirm="Logout" danger onConfirm={onConfirm} onCancel={onCancel}>
      You will need your password to come back.
    </ConfirmDialog>,
  );
  const dialog = await screen.findByRole('alertdialog', { name: 'Logout' });
  expect(dialog).toHaveAccessibleDescription('You will need your password to come back.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});
