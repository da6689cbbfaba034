import { CIRCLE, fit, MAX_ZOOM, moved, pressed, scaleOf, START, turned, zoomed, type Crop } from './crop';

const wide = { width: 1000, height: 500 };
const key = (name: string, shiftKey = false) => ({ key: name, shiftKey });

/** Returns how far the picture extends beyond the circle on each side, at least zero. */
function margins(size: typeof wide, crop: Crop) {
  const scale = scaleOf(size, crop);
  const [across, down] = crop.turns % 2 === 1 ? [size.height, size.width] : [size.width, size.height];
  return [
    (across * scale - CIRCLE) / 2 - Math.abs(crop.x),
    (down * scale - CIRCLE) / 2 - Math.abs(crop.y),
  ].map((margin) => Math.round(margin * 1e6) / 1e6);
}

it('starts with the whole short side in the circle', () => {
  expect(scaleOf(wide, START) * wide.height).toBe(CIRCLE);
  expect(fit(wide, START)).toEqual(START);
});

it('stops at the edge of the picture', () => {
  expect(moved(wide, START, { x: 20, y: 20 })).toMatchObject({ x: 20, y: 0 });
  const far = moved(wide, START, { x: 9999, y: 0 });
  expect(margins(wide, far)).toEqual([0, 0]);
});

it.each([
  ['ArrowLeft', false, -1, 0],
  ['ArrowRight', false, 1, 0],
  ['ArrowUp', false, 0, -1],
  ['ArrowDown', true, 0, 10],
  ['ArrowRight', true, 10, 0],
])('%s (Shift: %s) moves by %d, %d', (name, shift, x, y) => {
  const close = zoomed(wide, START, 2);
  expect(pressed(wide, close, key(name, shift))).toMatchObject({ x, y });
});

it('zooms by plus and minus from 1 to 4', () => {
  const closer = pressed(wide, START, key('+'));
  expect(closer?.zoom).toBeCloseTo(1.1);
  expect(pressed(wide, START, key('-'))?.zoom).toBe(1);
  expect(zoomed(wide, START, 99).zoom).toBe(MAX_ZOOM);
  expect(pressed(wide, START, key('Tab'))).toBeUndefined();
});

it('rotates clockwise: the right side of the picture becomes its lower side', () => {
  const aside = moved(wide, zoomed(wide, START, 2), { x: 60, y: 30 });
  expect(turned(wide, aside)).toMatchObject({ x: -30, y: 60, turns: 1 });
});

it('keeps the centre while zooming, and the circle covered while rotating', () => {
  const aside = moved(wide, zoomed(wide, START, 2), { x: 60, y: 30 });
  expect(zoomed(wide, aside, 4)).toMatchObject({ x: 120, y: 60 });
  let crop: Crop = moved(wide, START, { x: 100, y: 0 });
  for (let turns = 1; turns <= 4; turns += 1) {
    crop = turned(wide, crop);
    expect(crop.turns).toBe(turns % 4);
    expect(Math.min(...margins(wide, crop))).toBeGreaterThanOrEqual(0);
  }
});
