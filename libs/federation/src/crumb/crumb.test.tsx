import { render, screen } from '@testing-library/react';
import { useCrumb, usePageCrumb } from './crumb';

const Crumb = () => <p>{usePageCrumb() ?? 'title'}</p>;
function Page({ words }: { words: string | undefined }) {
  useCrumb(words);
  return null;
}
const shown = () => screen.getByRole('paragraph').textContent;

test('a page names itself for as long as it shows what it is called by', () => {
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

test('a page that goes takes the words of the next one not with it', () => {
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
