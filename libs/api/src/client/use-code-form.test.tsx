import { act, renderHook } from '@testing-library/react';
import { ApiError } from '@tessera/client';
import { useCodeForm } from './use-code-form';

const failure = (status: number, attemptsLeft?: number) =>
  new ApiError({
    message: 'Invalid Auth Code',
    status,
    endpoint: '/verify',
    method: 'POST',
    body: attemptsLeft === undefined ? {} : { attemptsLeft },
  });

function open(onVerify: (code: string) => Promise<void>) {
  const { result } = renderHook(() => useCodeForm(onVerify));
  const enter = (code: string) => act(() => result.current.input.onChange(code));
  return { result, enter, verify: (code: string) => act(() => result.current.verify(code)) };
}

test('sends no incomplete code', async () => {
  const onVerify = jest.fn().mockResolvedValue(undefined);
  const { result, enter, verify } = open(onVerify);
  enter('12345');
  expect(result.current.complete).toBe(false);
  await verify('12345');
  expect(onVerify).not.toHaveBeenCalled();
  enter('123456');
  expect(result.current.complete).toBe(true);
  await verify('123456');
  expect(onVerify.mock.calls).toEqual([['123456']]);
});

test('clears a rejected code and shows the attempts left until the next change', async () => {
  const { result, enter, verify } = open(() => Promise.reject(failure(401, 4)));
  enter('123456');
  await verify('123456');
  expect(result.current).toMatchObject({
    input: { value: '', error: 'Invalid Auth Code. 4 tries left.' },
    rejections: 1,
    busy: false,
  });
  enter('1');
  expect(result.current.input.error).toBeUndefined();
});

test.each([
  ['of status 429', failure(429)],
  ['of the network', new TypeError('Failed to fetch')],
])('keeps the code and remounts the boxes after a failure %s', async (_what, error) => {
  const { result, enter, verify } = open(() => Promise.reject(error));
  enter('123456');
  await verify('123456');
  expect(result.current).toMatchObject({ input: { value: '123456' }, rejections: 1 });
});

test('clears an accepted code', async () => {
  const { result, enter, verify } = open(() => Promise.resolve());
  enter('123456');
  await verify('123456');
  expect(result.current).toMatchObject({ input: { value: '' }, rejections: 0 });
});
