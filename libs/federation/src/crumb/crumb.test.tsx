import { render, screen } from '@testing-library/react';
import { useCrumb, usePageCrumb } from './crumb';

const Crumb = () => <p>{usePageCrumb() ?? 'title'}</p>;
function Page({ words }: { words: string | undefined }) {
  useCrumb(words);
  return null;
}
const shown = () => screen.getByRole('paragraph').textContent;

test('shows the crumb of a page while it is set, else the title', () => {
  const view = (words: string | undefined) => (
    <>
      <Crumb />
      <Page words={words} />
    </>
  );
  const { rerender } = render(view(undefined));
  expect(shown()).toBe('title');
  rerender(view('@twhit'));
  expect(shown()).toBe('@twhit');
  rerender(view('@priya'));
  expect(shown()).toBe('@priya');
  rerender(view(undefined));
  expect(shown()).toBe('title');
});

test('keeps the crumb of the next page when the previous one unmounts', () => {
  const view = (pages: string[]) => (
    <>
      <Crumb />
      {pages.map((words) => (
        <Page key={words} words={words} />
      ))}
    </>
  );
  const { rerender } = render(view(['first']));
  rerender(view(['first', 'second']));
  rerender(view(['second']));
  expect(shown()).toBe('second');
  rerender(view([]));
  expect(shown()).toBe('title');
});
