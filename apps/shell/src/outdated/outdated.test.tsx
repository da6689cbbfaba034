import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/render-shell';
import { setOutdated, useOutdated } from './outdated.store';
import { OutdatedDialog } from './outdated-dialog';

afterEach(() => act(() => useOutdated.setState({ outdated: false })));

test('shows the prompt over every page, also after Escape', async () => {
  renderShell();
  await screen.findByRole('navigation', { name: 'Main' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  act(setOutdated);
  expect(await screen.findByRole('alertdialog', { name: 'A newer version is ready' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toBeVisible();
});

test('reloads the page with the button', async () => {
  const onReload = jest.fn();
  render(<OutdatedDialog onReload={onReload} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(onReload).toHaveBeenCalledTimes(1);
});
