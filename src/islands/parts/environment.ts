import { createContext, useContext } from 'react';
import { browserEnvironment } from '../../browser/environment';
import type { Environment, Live } from '../../shop/environment';

/** The environment of the islands below: the browser's, or that of a test. */
export const EnvironmentContext = createContext<Environment>(browserEnvironment);

/** The effects that an island has on the world outside it. */
export function useEnvironment(): Environment {
  return useContext(EnvironmentContext);
}

/** A live store, or another part of the shop, for this environment. */
export function useLive<T>(part: Live<T>): T {
  return part(useContext(EnvironmentContext));
}
