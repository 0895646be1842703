/**
 * The project id of the local accounts emulator: an id starting with `demo-` never reaches a real
 * project.
 */
export const EMULATOR_PROJECT_ID = 'demo-aangan';
