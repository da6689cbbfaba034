import { renderHook } from '@testing-library/react';
import { useUnloadGuard } from './use-unload-guard';

const preventsUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('prevents the unload only while it is active', () => {
  const { rerender } = renderHook(useUnloadGuard, { initialProps: false });
  expect(preventsUnload()).toBe(false);
  rerender(true);
  expect(preventsUnload()).toBe(true);
  rerender(false);
  expect(preventsUnload()).toBe(false);
});

it('does not prevent the unload after its component has unmounted', () => {
  const { unmount } = renderHook(useUnloadGuard, { initialProps: true });
  expect(preventsUnload()).toBe(true);
  unmount();
  expect(preventsUnload()).toBe(false);
});
