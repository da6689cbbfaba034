import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RangePager } from './pager';

const onPage = jest.fn();
beforeEach(() => onPage.mockReset());

it('announces the rows of the page and turns to the pages beside it', async () => {
  render(<RangePager page={2} pageSize={10} total={25} onPage={onPage} />);
  expect(screen.getByRole('status')).toHaveTextContent('11 to 20 of 25');
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(onPage.mock.calls).toEqual([[1], [3]]);
});

it('disables the next button on the last page and keeps its focus', async () => {
  render(<RangePager page={3} pageSize={10} total={25} onPage={onPage} />);
  const next = screen.getByRole('button', { name: 'Next page' });
  await userEvent.click(next);
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(next).toHaveFocus();
  expect(onPage).not.toHaveBeenCalled();
});

it('renders nothing when one page holds all rows', () => {
  const { container } = render(<RangePager page={1} pageSize={10} total={10} onPage={onPage} />);
  expect(container).toBeEmptyDOMElement();
});

it('has no buttons on a single page that always shows its position', () => {
  render(<RangePager page={1} pageSize={10} total={9} always onPage={onPage} />);
  expect(screen.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('1 to 9 of 9');
  expect(screen.queryByRole('button')).toBeNull();
});
