import { createTestRemote, createTestShell } from '../../testing/create-test-build';
import { sparesFor } from './registry-view';

const shell = { release: createTestShell().release, seal: undefined };

const owner = (text: string, contract: number) => {
  const slots = { 'rewards.badge': contract };
  const routes = [{ path: '/rewards', area: 'shell' as const, title: 'Rewards', slots }];
  return { release: createTestRemote('rewards', text, { routes }).release, seal: undefined };
};
const filler = (text: string, contract: number) => {
  const fills = { 'rewards.badge': { contract } };
  return { release: createTestRemote('bonus', text, { fills }).release, seal: undefined };
};

const namesOf = (ownerBefore: number, fillerBefore: number) => {
  const rewards = { ...owner('two', 2), previous: owner('one', ownerBefore) };
  const bonus = { ...filler('two', 2), previous: filler('one', fillerBefore) };
  return Object.keys(sparesFor([shell, rewards, bonus], []));
};

it('offers the previous versions of an owner and a filler with the same contract', () => {
  expect(namesOf(2, 2)).toEqual(['rewards', 'bonus']);
});

it('omits the previous version of an owner when the filler has another contract', () => {
  expect(namesOf(1, 2)).toEqual(['bonus']);
});

it('omits the previous version of a filler when the owner has another contract', () => {
  expect(namesOf(2, 1)).toEqual(['rewards']);
});

it('offers the previous version of a filler when no remote opens its slot', () => {
  const bonus = { ...filler('two', 2), previous: filler('one', 1) };
  expect(Object.keys(sparesFor([shell, bonus], []))).toEqual(['bonus']);
});
