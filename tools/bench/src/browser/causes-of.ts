interface StackTrace {
  readonly callFrames: readonly { readonly url: string }[];
  readonly parent?: StackTrace;
}

/** The fields of Network.Initiator (DevTools protocol) that are read here. */
export interface Initiator {
  readonly url?: string;
  readonly stack?: StackTrace;
}

/** Returns all files that caused a request: the parsed document, and every script on the stack, across `await` too. */
export function causesOf({ url, stack }: Initiator): string[] {
  const urls = url === undefined ? [] : [url];
  for (let trace = stack; trace !== undefined; trace = trace.parent) {
    urls.push(...trace.callFrames.map((frame) => frame.url));
  }
  return [...new Set(urls)].filter((found) => found !== '');
}
