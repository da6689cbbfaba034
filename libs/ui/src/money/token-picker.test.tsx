import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TokenPicker } from './token-picker';

test('shows name, network, amount and value of each asset in the list, and the symbol on the button', async () => {
  render(
    <TokenPicker
      value="1/ETH"
      onValueChange={() => undefined}
      options={[
        {
          value: '1/ETH',
          symbol: 'ETH',
          label: 'Ethereum',
          detail: 'ETH on Ethereum',
          hint: '1.0000',
          hintDetail: '$3,004.10',
        },
      ]}
    />,
  );
  const button = screen.getByRole('combobox', { name: 'Asset: ETH' });
  expect(button).toHaveTextContent(/^ETH$/);
  await userEvent.click(button);
  expect(await screen.findByRole('option', { name: /Ethereum/ })).toHaveTextContent(
    'EthereumETH on Ethereum1.0000$3,004.10',
  );
});
