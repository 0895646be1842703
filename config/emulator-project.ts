/** The project of the local accounts emulator: a name starting with `demo-` reaches no real one. */
export const EMULATOR_PROJECT_ID = 'demo-aangan';
