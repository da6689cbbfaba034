import { act, render, screen } from '@testing-library/react';
import { createPart } from './create-part';

const build = (load: () => Promise<{ word: string }>) => {
  const part = createPart(load);
  const Word = () => <p>{part.usePart('now')?.word ?? 'waiting'}</p>;
  return { part, Word };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('loads code of a visible component once and renders it when loaded', async () => {
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

test('retries a failed load while a component waits', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ word: 'here' });
  const { Word } = build(load);
  render(<Word />);
  await act(() => jest.advanceTimersByTimeAsync(1_999));
  expect(screen.getByText('waiting')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByText('here')).toBeVisible();
});

test('runs tasks in order after the load, and later ones at once', async () => {
  const { part } = build(async () => ({ word: 'here' }));
  const said: string[] = [];
  part.run(({ word }) => said.push(`${word} 1`));
  part.run(({ word }) => said.push(`${word} 2`));
  expect(said).toEqual([]);
  await part.loaded();
  part.run(({ word }) => said.push(`${word} 3`));
  expect(said).toEqual(['here 1', 'here 2', 'here 3']);
});

test('returns the code when the first request fails and the second succeeds', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ answer: 42 });
  const loaded = createPart<{ answer: number }>(load).loaded();
  await jest.advanceTimersByTimeAsync(2_000);
  await expect(loaded).resolves.toEqual({ answer: 42 });
});
