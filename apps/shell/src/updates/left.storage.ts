const LEFT = 'tessera.update.left';
const WITHDRAWN = 'tessera.update.withdrawn';

/**
 * Records the versions that this tab leaves for a new document. Returns false if it left the same ones last time: the server
 * returned them again, and another document would not help.
 */
export function recordLeft(versions: object): boolean {
  const text = JSON.stringify(versions);
  if (sessionStorage.getItem(LEFT) === text) return false;
  sessionStorage.setItem(LEFT, text);
  return true;
}

/** Records that the next document explains a reload. */
export const recordWithdrawn = (): void => sessionStorage.setItem(WITHDRAWN, 'true');

/** Returns once whether the previous document ended because its version was withdrawn. */
export function takeWithdrawn(): boolean {
  const isRecorded = sessionStorage.getItem(WITHDRAWN) !== null;
  sessionStorage.removeItem(WITHDRAWN);
  return isRecorded;
}
