import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readTheme, useTheme } from './theme';

function Choice() {
  const [theme, setTheme] = useTheme();
  return (
    <>
      <p>{theme}</p>
      {(['light', 'dark', 'system'] as const).map((name) => (
        <button key={name} onClick={() => setTheme(name)}>
          {name}
        </button>
      ))}
    </>
  );
}

test('sets the theme on the page and in the cookie, and removes it for system', async () => {
  document.cookie = 'theme=nonsense';
  render(<Choice />);
  expect(screen.getByText('system', { selector: 'p' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(readTheme()).toBe('dark');
  await userEvent.click(screen.getByRole('button', { name: 'system' }));
  expect(document.documentElement).not.toHaveAttribute('data-theme');
  expect(readTheme()).toBe('system');
});
