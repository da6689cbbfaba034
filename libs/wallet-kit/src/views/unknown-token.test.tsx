import { screen } from '@testing-library/react';
import { renderWithAnswers } from '../testing';
import { EmptyRows } from './empty-rows';
import { UnknownToken, useTokenParams } from './unknown-token';

function Page() {
  const token = useTokenParams();
  if (token === null) return <UnknownToken>Your wallet holds no such asset.</UnknownToken>;
  return <p>{`${token.symbol} on ${token.chainId}`}</p>;
}
const show = (path: string) =>
  renderWithAnswers(<Page />, { path, route: '/token/:chainId/:symbol', answers: {} });

it('returns the token of the path', async () => {
  show('/token/optio-testnet/OPT');
  expect(await screen.findByText('OPT on optio-testnet')).toBeVisible();
});

it.each(['/token/unknown/OPT', '/token/optio-testnet/opt'])(
  'leads to the assets when the path is %s',
  async (path) => {
    const { user, router } = show(path);
    expect(await screen.findByRole('heading', { name: 'No such asset' })).toBeVisible();
    expect(screen.getByText('Your wallet holds no such asset.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Go to Assets' }));
    expect(router.state.location.pathname).toBe('/my-assets');
  },
);

it('calls the action when an empty list has no path', async () => {
  const onAction = jest.fn();
  const { user } = renderWithAnswers(<EmptyRows title="No rows" action="Add" onAction={onAction} />, {
    answers: {},
  });
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  expect(onAction).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
