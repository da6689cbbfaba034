import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Tests wait for conditions and never sleep, so a busy machine needs long timeouts.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(120_000);
