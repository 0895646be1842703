/** Moving between pages, for islands. */
export { takeParameter } from '../browser/arrival';
export { goInstead, leaveFor } from '../browser/navigation';
