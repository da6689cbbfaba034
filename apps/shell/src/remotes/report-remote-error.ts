/** Reports a remote's error to the page's error event, with the remote's name and version. */
export function reportRemoteError(error: unknown, remote: string): void {
  const message = error instanceof Error ? error.message : String(error);
  reportError(Object.assign(new Error(`${remote}: ${message}`, { cause: error }), { remote }));
}
