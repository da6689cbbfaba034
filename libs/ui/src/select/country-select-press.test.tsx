import { fireEvent, render, screen } from '@testing-library/react';
import { CountrySelect } from './country-select';

// One test in a separate file, because the list's code loads once per module registry.
test('opens after the list has loaded when a click without a press came before, not after a right press', async () => {
  const props = {
    countries: [{ code: 'PT', name: 'Portugal' }],
    value: 'PT',
    onValueChange: () => undefined,
  };
  render(
    <>
      <CountrySelect label="Clicked" {...props} />
      <CountrySelect label="Right-pressed" {...props} />
    </>,
  );
  const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });
  expect(screen.queryAllByLabelText('Show countries')).toEqual([]);
  // Screen readers send a click only.
  fireEvent.click(field('Clicked'));
  fireEvent.mouseDown(field('Right-pressed'), { button: 2 });
  expect(await screen.findAllByLabelText('Show countries')).toHaveLength(2);
  expect(field('Right-pressed')).toHaveAttribute('aria-expanded', 'false');
  expect(field('Clicked')).toHaveAttribute('aria-expanded', 'true');
});
