interface StackTrace {
  readonly callFrames: readonly { readonly url: string }[];
  readonly parent?: StackTrace;
}

/** What the DevTools protocol says of who asked for something (Network.Initiator), as far as it is read here. */
export interface Initiator {
  readonly url?: string;
  readonly stack?: StackTrace;
}

/** Every file without which the request would not have been made: all that stand in the stack, over `await` too. */
export function causesOf({ url, stack }: Initiator): string[] {
  const urls = url === undefined ? [] : [url];
  for (let trace = stack; trace !== undefined; trace = trace.parent) {
    urls.push(...trace.callFrames.map((frame) => frame.url));
  }
  return [...new Set(urls)].filter((found) => found !== '');
}
