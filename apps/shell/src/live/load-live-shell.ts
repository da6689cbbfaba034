import type { LiveDescription, LiveRemotes } from '@tessera/contracts/live-remote';

/** Set on the root by the released shell, so that the development build does not load itself. */
const MARK = 'liveShell';

const arrived = (element: HTMLScriptElement | HTMLLinkElement) =>
  new Promise<void>((resolve, reject) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => reject(new Error('The development build did not load')));
    document.head.append(element);
  });

const styleAt = (href: string) =>
  Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: 'anonymous', href });

const scriptAt = (src: string) =>
  Object.assign(document.createElement('script'), { crossOrigin: 'anonymous', src });

/** Loads the development build of the shell, which starts the page. @returns false without one, or when this is that build */
export async function loadLiveShell(
  root: HTMLElement,
  { origin }: LiveRemotes,
  shell: LiveDescription['shell'],
): Promise<boolean> {
  if (shell === null || MARK in root.dataset) return false;
  root.dataset[MARK] = '';
  try {
    await arrived(styleAt(`${origin}/${shell.style}`));
    await arrived(scriptAt(`${origin}/${shell.script}`));
    return true;
  } catch {
    return false;
  }
}
