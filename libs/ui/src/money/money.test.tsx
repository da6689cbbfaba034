import { render, screen } from '@testing-library/react';
import { Amount } from './amount';
import { Change } from './change';
import { Usd } from './usd';

test('shows a dash for an unknown amount, never zero', () => {
  render(
    <>
      <Usd value={null} />
      <Amount value={undefined} symbol="OPT" />
      <Change value={null} />
    </>,
  );
  expect(screen.getAllByText('—')).toHaveLength(3);
});

test('keeps a hidden amount out of the document', () => {
  const { container } = render(
    <>
      <Usd value="43042.31" total hidden />
      <Amount value="12.5" symbol="OPT" hidden />
    </>,
  );
  expect(container).not.toHaveTextContent(/[0-9]/);
  expect(screen.getAllByText('Amount hidden')).toHaveLength(2);
});

test('formats a total, an incoming and an outgoing amount', () => {
  const { container } = render(
    <>
      <Usd value="43042.31" total />
      <Amount value="0.35" symbol="ETH" direction="in" />
      <Amount value="250" symbol="OPT" direction="out" />
    </>,
  );
  expect(container).toHaveTextContent('$43,042.31+0.3500 ETH−250.0000 OPT');
});

test('colours a change by the displayed figure', () => {
  render(
    <>
      <Change value="2.849" />
      <Change value="-0.649" />
      <Change value="-0.009" />
      <Change value="0.009" />
    </>,
  );
  expect(screen.getByText('+2.84%')).toHaveClass('positive');
  expect(screen.getByText('−0.64%')).toHaveClass('negative');
  const nothing = screen.getAllByText('0.00%');
  expect(nothing).toHaveLength(2);
  for (const change of nothing) expect(change).toHaveClass('tertiary');
});
