import { act, render, screen } from '@testing-library/react';
import { createPart } from './create-part';

const build = (load: () => Promise<{ word: string }>) => {
  const part = createPart(load);
  const Word = () => <p>{part.usePart('now')?.word ?? 'waiting'}</p>;
  return { part, Word };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('what is on the screen is fetched once, and drawn when it has come', async () => {
  const load = jest.fn().mockResolvedValue({ word: 'here' });
  const { Word } = build(load);
  render(
    <>
      <Word />
      <Word />
    </>,
  );
  expect(screen.getAllByText('waiting')).toHaveLength(2);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getAllByText('here')).toHaveLength(2);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a fetch that failed is tried again while somebody waits', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ word: 'here' });
  const { Word } = build(load);
  render(<Word />);
  await act(() => jest.advanceTimersByTimeAsync(1_999));
  expect(screen.getByText('waiting')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByText('here')).toBeVisible();
});

test('tasks run in order when the code has come, later ones at once', async () => {
  const { part } = build(async () => ({ word: 'here' }));
  const said: string[] = [];
  part.run(({ word }) => said.push(`${word} 1`));
  part.run(({ word }) => said.push(`${word} 2`));
  expect(said).toEqual([]);
  await part.loaded();
  part.run(({ word }) => said.push(`${word} 3`));
  expect(said).toEqual(['here 1', 'here 2', 'here 3']);
});

test('the code itself is there after it was waited for, and not before', async () => {
  const part = createPart(() => Promise.resolve({ answer: 42 }));
  expect(() => part.now()).toThrow('This code has not come yet.');
  await part.loaded();
  expect(part.now().answer).toBe(42);
});
