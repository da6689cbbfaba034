import { render } from '@testing-library/react';
import { ValidatorMark } from './validator-mark';

const pictureOf = (id: string) => render(<ValidatorMark id={id} />).container.innerHTML;

test('the same validator always has the same sixteen tiles, another one others', () => {
  const one = pictureOf('optiovaloper1q8k2aaaaaa');
  expect(one.match(/<rect/g)).toHaveLength(16);
  expect(pictureOf('optiovaloper1q8k2aaaaaa')).toBe(one);
  expect(pictureOf('optiovaloper1v9xtaaaaaa')).not.toBe(one);
});

test('the picture is a mirror of itself', () => {
  const { container } = render(<ValidatorMark id="optiovaloper1h3mdaaaaaa" />);
  const fillAt = (x: number, y: number) =>
    container.querySelector(`rect[x="${x * 10 + 0.8}"][y="${y * 10 + 0.8}"]`)?.getAttribute('fill');
  for (const y of [0, 1, 2, 3]) {
    expect(fillAt(0, y)).toBe(fillAt(3, y));
    expect(fillAt(1, y)).toBe(fillAt(2, y));
  }
});
