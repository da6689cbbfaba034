import { expectedSequence, simulationRefusal } from './simulate';

const fault = (text: string) => new Error(`Query failed with (2): ${text}`);
const refusal = (text: string) =>
  fault(`rpc error: code = Unknown desc = ${text} [sdk] with gas used: '51234'`);

it.each([
  ['optio1x is not allowed to receive funds: unauthorized', 'recipient'],
  ['insufficient unlocked balance', 'locked'],
  ['insufficient delegations amount to cover locked amount', 'locked'],
  ['spendable balance 1uOPT is smaller than 2uOPT: insufficient funds', 'funds'],
  ['validator does not exist', 'other'],
])('maps the node\'s refusal "%s" to a reason', (text, reason) => {
  expect(simulationRefusal(refusal(text))).toBe(reason);
});

it.each([
  ['an error of the node without used gas', fault('insufficient funds')],
  ['an error that is not of the node', new TypeError("fetch failed with gas used: '51234'")],
])('returns no reason for %s', (_name, error) => {
  expect(simulationRefusal(error)).toBeNull();
  expect(expectedSequence(error)).toBeNull();
});

it('reads the expected sequence when the node rejects the given one', () => {
  const text = 'account sequence mismatch, expected 128, got 7: incorrect account sequence';
  expect(expectedSequence(refusal(text))).toBe(128);
  expect(expectedSequence(refusal('insufficient funds'))).toBeNull();
});
