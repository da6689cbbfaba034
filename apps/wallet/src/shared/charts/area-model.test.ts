import { gridValues, nearestIndex, placePoints, samplePoints, tickPlaces } from './area-model';

const at = (hour: number, value: string) => ({
  time: `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`,
  value,
});

test('places points by time', () => {
  const placed = placePoints([at(0, '1'), at(8, '3'), at(10, '2')]);
  expect(placed.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [0.8, 1],
    [1, 0.5],
  ]);
});

test('divides the range exactly by grid lines', () => {
  expect(gridValues([at(0, '0.41'), at(1, '0.45')]).map(({ value, y }) => [value.slice(0, 4), y])).toEqual([
    ['0.45', 1],
    ['0.44', 0.75],
    ['0.43', 0.5],
    ['0.42', 0.25],
    ['0.41', 0],
  ]);
  expect(gridValues([at(0, '1.00'), at(1, '1.0')])).toEqual([{ value: '1.00', y: 0.5 }]);
  expect(gridValues([])).toEqual([]);
});

test('places ticks at round times', () => {
  const ticks = tickPlaces([at(1, '1'), at(9, '1')], 4 * 3_600_000);
  expect(ticks).toHaveLength(2);
  expect(ticks[1]).toEqual({
    time: new Date(Date.parse(ticks[0]?.time ?? '') + 4 * 3_600_000).toISOString(),
    x: (ticks[0]?.x ?? 0) + 0.5,
  });
  expect(new Date(ticks[0]?.time ?? '').getHours() % 4).toBe(0);
  expect(tickPlaces([], 1000)).toEqual([]);
});

test('finds the nearest point by position', () => {
  const placed = placePoints([at(0, '1'), at(8, '3'), at(10, '2')]);
  expect([0, 0.5, 0.95].map((x) => nearestIndex(placed, x))).toEqual([0, 1, 2]);
});

test('keeps the newest point in a sample', () => {
  expect(samplePoints([1, 2, 3, 4, 5], 2)).toEqual([2, 5]);
  expect(samplePoints([], 2)).toEqual([]);
});
