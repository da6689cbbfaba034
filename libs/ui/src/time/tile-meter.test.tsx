import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Switch } from '../field/switch';
import { QrCode } from '../receive/qr-code';
import { TileMeter } from './tile-meter';

test('has its count as accessible value and fills as many tiles', () => {
  render(<TileMeter label="Days left" value={8} max={30} mini />);
  const meter = screen.getByRole('meter', { name: 'Days left' });
  expect(meter).toHaveAttribute('aria-valuenow', '8');
  expect(meter).toHaveAttribute('aria-valuemax', '30');
  expect([meter.children.length, meter.querySelectorAll('.on').length]).toEqual([30, 8]);
});

test('toggles a switch by press and Space, and exposes its state', async () => {
  function Sample() {
    const [on, setOn] = useState(false);
    return <Switch label="Hide balances" checked={on} onCheckedChange={setOn} />;
  }
  render(<Sample />);
  const control = screen.getByRole('switch', { name: 'Hide balances' });
  expect(control).not.toBeChecked();
  await userEvent.click(control);
  expect(control).toBeChecked();
  await userEvent.keyboard(' ');
  expect(control).not.toBeChecked();
});

test('exposes a QR code as a named image', () => {
  render(<QrCode text="otpauth://totp/Tessera" label="QR code of the key" />);
  expect(screen.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
});
