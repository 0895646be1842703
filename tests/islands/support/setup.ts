import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// A page here is never idle: what waits half a second for that would find the test's window gone.
vi.mock('../../../src/browser/window', async (original) => ({
  ...(await original<object>()),
  whenIdle: () => undefined,
}));

afterEach(cleanup);
