import { render } from '@testing-library/react';
import { ValidatorMark } from './validator-mark';

const draw = (id: string) => render(<ValidatorMark id={id} />).container;

/** Fill and opacity of each tile by its position. */
const tilesOf = (id: string) =>
  new Map(
    [...draw(id).querySelectorAll('path')].flatMap((shape) =>
      [...(shape.getAttribute('d') ?? '').matchAll(/M([\d.]+) ([\d.]+)/g)].map(
        ([, x, y]) =>
          [
            `${Math.floor(Number(x) / 10)},${Math.floor(Number(y) / 10)}`,
            `${shape.getAttribute('fill')} ${shape.getAttribute('opacity')}`,
          ] as const,
      ),
    ),
  );

test('draws the same sixteen tiles when the validator is the same', () => {
  const one = tilesOf('optiovaloper1q8k2aaaaaa');
  expect(one.size).toBe(16);
  expect(tilesOf('optiovaloper1q8k2aaaaaa')).toEqual(one);
  expect(tilesOf('optiovaloper1v9xtaaaaaa')).not.toEqual(one);
});

test('draws a symmetric picture with one path for each paint', () => {
  const id = 'optiovaloper1h3mdaaaaaa';
  const tiles = tilesOf(id);
  for (const y of [0, 1, 2, 3]) {
    expect(tiles.get(`0,${y}`)).toBe(tiles.get(`3,${y}`));
    expect(tiles.get(`1,${y}`)).toBe(tiles.get(`2,${y}`));
  }
  expect(draw(id).querySelectorAll('path')).toHaveLength(new Set(tiles.values()).size);
});
