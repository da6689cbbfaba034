import type { ShouldRevalidateFunctionArgs } from 'react-router-dom';

/** Loads documents. An object, so that tests can replace its functions. */
export const documents = {
  open: (url: string): void => location.assign(url),
  reload: (): void => location.reload(),
};

const never = (): boolean => false;
let isDue: () => boolean = never;

/** Sets the check whether the next page opens in a new document. Returns a function that removes it. */
export function setNextDocument(check: () => boolean): () => void {
  isDue = check;
  return () => {
    isDue = never;
  };
}

/**
 * Creates the properties with which the root route opens another path as a document when the check passes. The router calls
 * them after every blocker has let the navigation pass, so forms that ask before they are left still ask.
 */
export function nextDocument() {
  let url: string | null = null;
  return {
    shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
      url = currentUrl.pathname !== nextUrl.pathname && isDue() ? nextUrl.href : null;
      return url !== null;
    },
    loader(): Promise<never> | null {
      if (url === null) return null;
      documents.open(url);
      // The old page remains until the document replaces it.
      return new Promise(() => undefined);
    },
  };
}
