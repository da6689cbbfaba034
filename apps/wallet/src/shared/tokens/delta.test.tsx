import { render, screen } from '@testing-library/react';
import { Change } from '@tessera/ui';
import { Delta } from './delta';

test.each([
  ['100', '99.999', '-0.001'],
  ['100', '100', '0'],
  ['100', '99', '-1'],
  ['100', '101', '1'],
])('has the colour of the percent change when %s becomes %s', (from, to, change) => {
  render(
    <>
      <Delta from={from} to={to} price />
      <Change value={change} />
    </>,
  );
  const [delta, percent] = screen.getAllByText(/%/);
  const tone = (element: HTMLElement | undefined) => /ter|neg|pos/.exec(element?.className ?? '')?.[0];
  expect(tone(delta)).toBe(tone(percent));
});
