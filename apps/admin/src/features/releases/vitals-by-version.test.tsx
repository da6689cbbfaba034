import { render, screen } from '@testing-library/react';
import { VitalsByVersion } from './vitals-by-version';

const [one, two] = ['1.0.0-aaaaaaaaaaaa', '1.1.0-bbbbbbbbbbbb'];

test('shows the vitals of each version in their units', () => {
  render(
    <VitalsByVersion
      vitals={[
        { version: one, name: 'LCP', p75: 2412.4, samples: 1200 },
        { version: one, name: 'CLS', p75: 0.0424, samples: 900 },
        { version: two, name: 'INP', p75: 96, samples: 1 },
      ]}
    />,
  );
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/1\.0\.0.*LCP 2,412 ms.*CLS 0\.042.*1,200 visits/);
  expect(lines[1]).toMatch(/1\.1\.0.*INP 96 ms.*1 visit$/);
});

test('shows that a remote has no visits', () => {
  render(<VitalsByVersion vitals={[]} />);
  expect(screen.getByText('No visits were measured')).toBeVisible();
});
