/** Moving between pages, for islands. */
export { takeParameter } from '../browser/arrival';
export { goInstead, goTo, leaveFor } from '../browser/navigation';
