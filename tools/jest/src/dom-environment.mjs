import { TestEnvironment } from 'jest-environment-jsdom';

/** Adds the Web APIs that jsdom lacks and that ky and the session library need. Node has all of them. */
export default class DomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const missing = {
      fetch,
      Request,
      Response,
      Headers,
      AbortController,
      AbortSignal,
      TextEncoder,
      TextDecoder,
      ReadableStream,
      TransformStream,
      WritableStream,
      structuredClone,
      BroadcastChannel,
    };
    for (const [name, value] of Object.entries(missing)) this.global[name] = value;
  }
}
