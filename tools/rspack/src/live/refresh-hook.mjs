import { injectIntoGlobalHook } from 'react-refresh/runtime';

// A remote that is served live brings a runtime of its own, which finds React through this hook.
injectIntoGlobalHook(globalThis);
