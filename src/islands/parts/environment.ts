import { createContext, useContext } from 'react';
import { browserEnvironment } from '../../browser/environment';
import type { Environment, Live } from '../../shop/environment';

/** The environment of the islands inside it: the browser's, or a test's. */
export const EnvironmentContext = createContext<Environment>(browserEnvironment);

export function useEnvironment(): Environment {
  return useContext(EnvironmentContext);
}

export function useLive<T>(part: Live<T>): T {
  return part(useContext(EnvironmentContext));
}
