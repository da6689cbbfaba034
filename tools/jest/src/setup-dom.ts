import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Conditions are waited for, never slept for: a busy machine may take its time.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(120_000);
