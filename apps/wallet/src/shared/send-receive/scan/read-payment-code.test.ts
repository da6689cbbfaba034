import { readPaymentCode } from './read-payment-code';

const ether = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const contract = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const optio = 'optio19rl4cm2hmr8afy4kldpxz3fka4jguq0afaaj5m';
const bitcoin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

it.each([
  [ether, ether],
  [` ${optio}\n`, optio],
  ['@mayaok', '@mayaok'],
  [`ethereum:${ether}`, ether],
  [`ethereum:pay-${ether}@1?value=1e18`, ether],
  [`ETHEREUM:${ether}@31337`, ether],
  [`ethereum:${contract}@1/transfer?address=${ether}&uint256=1000000`, ether],
  [`optio:${optio}?amount=3`, optio],
  [`bitcoin:${bitcoin}?amount=0.1`, bitcoin],
])('reads the recipient of %s as %s', (scanned, recipient) => {
  expect(readPaymentCode(scanned)).toEqual({ state: 'recipient', recipient });
});

it.each([
  [`ethereum:${ether}@137`, 'other-chain'],
  [`ethereum:${contract}/transfer?uint256=1`, 'no-payment'],
  [`ethereum:${contract}/approve?address=${ether}&uint256=1`, 'no-payment'],
  ['ethereum:maya.eth', 'no-payment'],
  ['https://example.com/pay', 'no-payment'],
  ['WIFI:S:home;T:WPA;P:secret;;', 'no-payment'],
  ['hello there', 'no-payment'],
  ['', 'no-payment'],
])('classifies %s as %s', (scanned, state) => {
  expect(readPaymentCode(scanned)).toEqual({ state });
});
