import { createContext } from 'react';

/** How often the person pressed Retry in the boundary above; a failed lazy page loads again when it grows. */
export const AttemptContext = createContext(0);
