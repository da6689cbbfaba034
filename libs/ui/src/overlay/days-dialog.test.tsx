import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DaysDialog } from './overlays';

async function open() {
  const onApply = jest.fn();
  const onClose = jest.fn();
  render(<DaysDialog title="Dates" onApply={onApply} onClose={onClose} />);
  await screen.findByRole('dialog', { name: 'Dates' });
  const type = async (label: string, day: string) => {
    const field = screen.getByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, day);
  };
  const apply = () => userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  return { onApply, onClose, type, apply };
}

test('applies one day and leaves the other end open', async () => {
  const { onApply, onClose, type, apply } = await open();
  await type('First day', '2026-11-02');
  await apply();
  expect(onApply).toHaveBeenCalledWith({ from: '2026-11-02', to: null });
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('keeps the focus on Apply after a rejection, and removes the message when the user types', async () => {
  const { type, apply } = await open();
  await apply();
  expect(screen.getByText('Choose a day')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Apply' })).toHaveFocus();
  await type('Last day', '2026-11-02');
  expect(screen.queryByText('Choose a day')).not.toBeInTheDocument();
});

test('rejects no day and reversed days, and keeps the typed values', async () => {
  const { onApply, onClose, type, apply } = await open();
  await apply();
  expect(screen.getByText('Choose a day')).toBeVisible();
  await type('First day', '2026-11-05');
  await type('Last day', '2026-11-02');
  await apply();
  expect(screen.getByText('The first day must not be after the last')).toBeVisible();
  expect(screen.getByLabelText('First day')).toHaveValue('2026-11-05');
  expect(onApply).not.toHaveBeenCalled();
  await type('Last day', '2026-11-07');
  await apply();
  expect(onApply).toHaveBeenCalledWith({ from: '2026-11-05', to: '2026-11-07' });
  expect(onClose).toHaveBeenCalledTimes(1);
});
