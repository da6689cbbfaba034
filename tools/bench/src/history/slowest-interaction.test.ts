import { slowestInteraction } from './slowest-interaction';

const event = (id: number, duration: number) => ({ id, name: 'click', on: 'Next page', duration });

it('returns the slowest event of the slowest interaction', () => {
  expect(slowestInteraction({ interactions: [event(1, 24), event(1, 40), event(2, 32)] })).toBe(40);
});

it('ignores one interaction in fifty', () => {
  const many = Array.from({ length: 50 }, (_, index) => event(index + 1, index === 7 ? 400 : 24));
  expect(slowestInteraction({ interactions: many })).toBe(24);
  expect(slowestInteraction({ interactions: many.slice(0, 49) })).toBe(400);
});

it('returns zero when no interaction was slow enough to be reported', () => {
  expect(slowestInteraction({ interactions: [] })).toBe(0);
});
