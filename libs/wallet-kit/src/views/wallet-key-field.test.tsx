import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadAccountParts } from '@tessera/ui';
import { useWalletKeyForm, WalletKeyField } from './wallet-key-field';

beforeAll(loadAccountParts);

function Field({ onForgotten = () => undefined }: { onForgotten?: () => void }) {
  return <WalletKeyField form={useWalletKeyForm()} keyError={null} sending={false} {...{ onForgotten }} />;
}
const field = () => screen.findByLabelText('Wallet key');

it('is empty and does not take the focus when it opens', async () => {
  render(<Field />);
  expect(await field()).toHaveValue('');
  expect(await field()).not.toHaveFocus();
});

it('takes a key when the caller does not follow the typing', async () => {
  render(<Field />);
  await userEvent.type(await field(), 'my-wallet-key!');
  expect(await field()).toHaveValue('my-wallet-key!');
});

it('calls onForgotten when the key is forgotten', async () => {
  const onForgotten = jest.fn();
  render(<Field onForgotten={onForgotten} />);
  await userEvent.click(screen.getByRole('button', { name: 'Forgot wallet key?' }));
  expect(onForgotten).toHaveBeenCalledTimes(1);
});
