import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom lacks what ky and the session library need from the platform; Node has all of it. */
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
