import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addressWithoutPreview } from './leave-preview';
import { PreviewBadge } from './preview-badge';

test('names remote and version, and leaves the preview', async () => {
  const onLeave = jest.fn();
  render(<PreviewBadge preview="contacts@1.4.0-0123456789ab" isUnsigned={false} onLeave={onLeave} />);
  expect(screen.getByRole('complementary')).toHaveTextContent('Preview of contacts 1.4.0-0123456789ab');
  await userEvent.click(screen.getByRole('button', { name: 'Leave Preview' }));
  expect(onLeave).toHaveBeenCalledTimes(1);
});

test('links to the release of the remote in a preview without a signed link', () => {
  const preview = 'contacts@1.4.0-0123456789ab';
  const { rerender } = render(<PreviewBadge preview={preview} isUnsigned onLeave={() => undefined} />);
  expect(screen.getByRole('link', { name: 'Releases' })).toHaveAttribute(
    'href',
    '/admin/releases?open=contacts',
  );
  rerender(<PreviewBadge preview={preview} isUnsigned={false} onLeave={() => undefined} />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('is under dialogs, whose buttons are at its place', () => {
  render(<PreviewBadge preview="contacts@1.4.0-0123456789ab" isUnsigned={false} onLeave={() => undefined} />);
  expect(screen.getByRole('complementary')).toHaveClass('underDialogs');
});

test.each([
  ['/people?release=contacts@1.4.0-0123456789ab~1764500000000~mac', '/people'],
  ['/people?page=2&release=contacts@1.4.0-0123456789ab#top', '/people?page=2'],
  ['/people', '/people'],
])('removes the preview from %s', (address, expected) => {
  expect(addressWithoutPreview(`https://wallet.example${address}`)).toBe(`https://wallet.example${expected}`);
});
