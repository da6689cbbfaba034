import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { toast, ToastHost } from './toast';
import { TOAST_LIMIT } from './toast-layer';

const timerOf = (text: string) => {
  const message = screen.getByText(text);
  const timer = message.closest('[role]')?.querySelector('[role="progressbar"]');
  if (!(timer instanceof HTMLElement)) throw new Error(`no timer beside ${text}`);
  return timer;
};

afterEach(() => act(() => toast.clear()));

test('announces a success politely and closes it after two seconds', async () => {
  render(<ToastHost />);
  act(() => void toast.success('Contact invited successfully'));
  expect(await screen.findByRole('status')).toHaveTextContent('Contact invited successfully');
  const timer = timerOf('Contact invited successfully');
  expect(timer.style.animationDuration).toBe('2000ms');
  fireEvent.animationEnd(timer);
  await waitFor(() => expect(screen.queryByText('Contact invited successfully')).not.toBeInTheDocument());
});

test('shows an error as alert for four seconds, without duplicates', async () => {
  render(<ToastHost />);
  act(() => {
    toast.error('Validation error');
    toast.error('Validation error');
  });
  expect(await screen.findAllByRole('alert')).toHaveLength(1);
  expect(timerOf('Validation error').style.animationDuration).toBe('4000ms');
});

test('keeps at most twenty toasts', async () => {
  render(<ToastHost />);
  act(() => {
    for (let count = 1; count <= TOAST_LIMIT + 5; count += 1) toast.error(`Failure ${count}`);
  });
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(20));
  expect(screen.queryByText('Failure 21')).not.toBeInTheDocument();
});

test('keeps a loading toast until its result replaces it', async () => {
  render(<ToastHost />);
  let id: string | number = '';
  act(() => {
    id = toast.loading('Sending 1,200.5000 OPT');
  });
  expect(await screen.findByText('Sending 1,200.5000 OPT')).toBeInTheDocument();
  act(() => void toast.success('Sent', id));
  expect(await screen.findByText('Sent')).toBeInTheDocument();
  expect(screen.queryByText('Sending 1,200.5000 OPT')).not.toBeInTheDocument();
});

test('keeps an offer until it is dismissed, and runs its action', async () => {
  render(<ToastHost />);
  const undo = jest.fn();
  let id: string | number = '';
  act(() => {
    id = toast.offer('Notifications cleared', { label: 'Undo', onAction: undo });
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent('Notifications cleared');
  act(() => toast.dismiss(id));
  await waitFor(() => expect(screen.queryByText('Notifications cleared')).not.toBeInTheDocument());
});
