import { act, screen } from '@testing-library/react';
import { showPreview } from './show-preview';

const preview = 'contacts@1.4.0-0123456789ab';

test('links to the releases for an address without a signature, also after a redirect removed the parameter', () => {
  expect(location.search).toBe('');
  act(() => showPreview(preview, `?release=${preview}~1764500000000~mac`));
  expect(screen.getByRole('complementary')).toHaveTextContent('Preview of contacts');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  act(() => showPreview(preview, `?release=${preview}`));
  expect(screen.getByRole('link', { name: 'Releases' })).toBeInTheDocument();
});
