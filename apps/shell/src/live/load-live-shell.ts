/** Set on the root by the shell that brings the development build, so that this one does not bring it again. */
const MARK = 'liveShell';

/**
 * Loads the development build of the shell from the developer's machine, which can change components in place; it starts
 * the page itself. @returns false when there is none, or this is it
 */
export function loadLiveShell(root: HTMLElement, url: string | null): Promise<boolean> {
  if (url === null || MARK in root.dataset) return Promise.resolve(false);
  root.dataset[MARK] = '';
  const script = document.createElement('script');
  script.src = url;
  script.crossOrigin = 'anonymous';
  return new Promise((resolve) => {
    script.onload = () => resolve(true);
    script.onerror = () => resolve(false);
    document.head.append(script);
  });
}
